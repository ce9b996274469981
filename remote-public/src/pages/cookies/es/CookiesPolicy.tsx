import { Link } from 'react-router';
import { Prose, ProseSection } from '../../../page/Prose.tsx';
import { paths } from '../../../paths.ts';
import type { CookiesPolicyProps } from '../catalogue.ts';
import { StoredValues } from '../StoredValues.tsx';

export const CookiesPolicy = ({ settings, consentCookie }: CookiesPolicyProps) => (
  <Prose
    title="Política de cookies"
    lede="Lo que Fullcourt guarda en tu navegador, para qué, y cómo puedes cambiar de opinión."
  >
    <ProseSection title="Tu elección">{settings}</ProseSection>
    <ProseSection title="Lo necesario">
      <p>Esto mantiene tu sesión abierta y la página tal como la elegiste. No llega a nadie más que a este sitio.</p>
      <StoredValues
        values={[
          {
            name: 'refresh_token',
            what: 'Mantiene tu sesión abierta. Ningún script puede leerla y solo se envía a este sitio.',
            kept: 'Cookie, hasta 30 días desde tu última visita; desaparece al cerrar la sesión.',
          },
          {
            name: 'access_token',
            what: 'La llave de tu sesión, con la que las páginas piden lo que es tuyo.',
            kept: 'Almacenamiento local, hasta que cierras la sesión. Cada llave vale unos minutos.',
          },
          {
            name: 'role',
            what: 'Si eres jugador o administrador, para mostrarte el menú que te corresponde.',
            kept: 'Almacenamiento local, hasta que cierras la sesión.',
          },
          {
            name: consentCookie ?? 'cookie:accepted',
            what: 'La elección que hiciste arriba.',
            kept: consentCookie ? 'Cookie, un año desde la elección.' : 'Almacenamiento local, hasta que lo borras.',
          },
          {
            name: 'affiliate_ref',
            what: 'El código del socio cuyo enlace te trajo, para atribuirle lo que compres.',
            kept: 'Almacenamiento de sesión, hasta que cierras la pestaña.',
          },
          {
            name: 'locale',
            what: 'El idioma que elegiste. Si no eliges, no se guarda y cuenta el idioma de tu navegador.',
            kept: 'Cookie, un año desde la elección.',
          },
          {
            name: 'theme',
            what: 'Si elegiste la página clara o la oscura. Si no eliges, no se guarda.',
            kept: 'Cookie, un año desde la elección.',
          },
        ]}
      />
    </ProseSection>
    <ProseSection title="Lo que necesita tu consentimiento">
      <p>
        Si aceptas, podemos medir la rapidez con que las páginas aparecen y responden, y recordar el código de un socio
        más allá de una visita. Si rechazas, no hacemos ninguna de las dos cosas y nada más cambia.
      </p>
    </ProseSection>
    <ProseSection title="Lo que no hacemos">
      <p>
        Ni publicidad, ni perfiles, ni cookies de otras empresas. Los vídeos y las tipografías vienen de nuestros
        propios servidores.
      </p>
    </ProseSection>
    <ProseSection title="Cómo borrarlo todo">
      <p>
        Cierra la sesión y borra los datos de este sitio en los ajustes de tu navegador. Cómo tratamos lo que nos das
        está en la <Link to={paths.privacy}>política de privacidad</Link>.
      </p>
    </ProseSection>
  </Prose>
);
