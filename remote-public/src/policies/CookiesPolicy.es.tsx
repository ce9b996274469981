import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { CookieSettingsTexts, CookiesPolicyProps } from './policies.messages.ts';
import { Prose, ProseSection } from './Prose.tsx';
import { StoredValues } from './StoredValues.tsx';

export const CookiesPolicy = ({ settings, consentCookie }: CookiesPolicyProps) => (
  <Prose
    title="Política de cookies"
    lede="Qué guarda Fullcourt en tu navegador, para qué, y cómo puedes cambiar de opinión."
  >
    <ProseSection title="Tu elección">{settings}</ProseSection>
    <ProseSection title="Almacenamiento esencial">
      <p>
        Esto mantiene tu sesión abierta y recuerda tus ajustes, por dónde ibas en una página y quién nos recomendó.
        Nunca se comparte con nadie. Con una conexión segura, los nombres de <code>refresh_token</code>,{' '}
        <code>device</code> y <code>release_overrides</code> empiezan por <code>__Host-</code>, y el de{' '}
        <code>playback</code>, por <code>__Secure-</code>.
      </p>
      <p>
        Cuando publicamos una nueva versión de nuestras páginas, unos pocos visitantes la reciben antes. Si nunca has
        iniciado sesión aquí, lo decide el azar en cada página que abres y no se guarda nada. Tu navegador nos dice si
        las partes de una página se han cargado y en qué versión, para que podamos retirar la que falle. Nunca nos dice
        quién eres ni qué estabas viendo.
      </p>
      <StoredValues
        values={[
          {
            name: 'refresh_token',
            what: 'Mantiene tu sesión abierta. Ningún script puede leerla y solo se envía a este sitio.',
            kept: 'Cookie, hasta 30 días después de tu última visita y, como máximo, 90 días después de iniciar sesión. Se borra al cerrar sesión.',
          },
          {
            name: 'device',
            what: 'Reconoce este navegador cuando inicias sesión: así podemos avisarte de los inicios de sesión en otros dispositivos, y quien intente adivinar tu contraseña no podrá bloquearte el acceso. También decide si eres de los primeros en recibir una nueva versión de nuestras páginas, para que no cambien de una visita a otra; sobre eso no guardamos nada. Ningún script puede leerla y solo se envía a este sitio.',
            kept: 'Cookie, hasta un año después de tu último inicio de sesión en este navegador.',
          },
          {
            name: 'release_overrides',
            what: 'Las versiones de nuestras páginas que un administrador está probando en su propio navegador. Los jugadores nunca la tienen.',
            kept: 'Cookie, hasta que se cierra el navegador.',
          },
          {
            name: 'playback',
            what: 'Permite que tu navegador cargue el vídeo que estás viendo. Ningún script puede leerla y solo se envía con los archivos de ese vídeo.',
            kept: 'Cookie, hasta 15 minutos después de salir del vídeo. Deja de funcionar al cerrar sesión.',
          },
          {
            name: 'access_token',
            what: 'Identifica tu sesión cuando una página carga tu contenido.',
            kept: 'Almacenamiento local, hasta que cierres sesión. Cada token funciona unos minutos.',
          },
          {
            name: 'role',
            what: 'Si juegas o administras el sitio, para mostrarte el menú que te corresponde.',
            kept: 'Almacenamiento local, hasta que cierres sesión.',
          },
          {
            name: consentCookie ?? 'cookie:accepted',
            what: 'La elección que has hecho arriba.',
            kept: consentCookie ? 'Cookie, durante un año.' : 'Almacenamiento local, hasta que lo borres.',
          },
          {
            name: 'affiliate_ref',
            what: 'El código del colaborador cuyo enlace te trajo aquí, para poder reconocérselo.',
            kept: 'Almacenamiento de sesión, hasta que cierres la pestaña. Si aceptas, también en el almacenamiento local, mientras cuenten los enlaces de nuestros colaboradores.',
          },
          {
            name: 'checkout_attempt',
            what: 'Identifica tu intento de compra, para que un reintento nunca cree un segundo pedido.',
            kept: 'Almacenamiento local, hasta que el pedido se complete o empieces otro. Sirve durante una hora.',
          },
          {
            name: 'guest_order',
            what: 'Tu último pedido sin iniciar sesión: su clave y tu correo, para que puedas verlo al volver de la página de pago.',
            kept: 'Almacenamiento de sesión, hasta que cierres la pestaña.',
          },
          {
            name: 'fullcourt:scroll',
            what: 'Por dónde ibas en cada página, para que vuelvas al mismo punto al ir atrás o recargar.',
            kept: 'Almacenamiento de sesión, hasta que cierres la pestaña.',
          },
          {
            name: 'draft:…',
            what: 'Lo que habías escrito en un formulario o dibujado en una nota, nunca contraseñas ni códigos, si saliste de la página o tu sesión terminó antes de guardarlo. Lo recuperas cuando vuelves.',
            kept: 'Almacenamiento de sesión, hasta que lo guardes o lo descartes, cierres sesión o cierres la pestaña.',
          },
          {
            name: 'fullcourt:moved',
            what: 'Las versiones de nuestras páginas que esta pestaña ha dejado por otras más recientes, para que nunca se recargue dos veces por la misma versión.',
            kept: 'Almacenamiento de sesión, hasta que cierres la pestaña.',
          },
          {
            name: 'fullcourt:panel',
            what: 'Si un administrador ha abierto el panel que muestra las versiones de nuestras páginas.',
            kept: 'Almacenamiento de sesión, hasta que cierres el panel o la pestaña.',
          },
          {
            name: 'fullcourt:refresh',
            what: 'Un bloqueo que evita que dos pestañas abiertas renueven tu sesión a la vez. Solo se usa si el navegador no ofrece uno propio.',
            kept: 'Almacenamiento local, normalmente durante menos de un segundo. Caduca a los 10 segundos.',
          },
          {
            name: 'player:…',
            what: 'El volumen, la velocidad, los subtítulos y el tamaño de los controles que has elegido en el reproductor, y los tiempos de tu temporizador. No se guarda nada hasta que los cambias.',
            kept: 'Almacenamiento local, hasta que lo borres.',
          },
          {
            name: 'locale',
            what: 'El idioma que has elegido. Si no eliges ninguno, no se guarda nada y usamos el de tu navegador.',
            kept: 'Cookie, durante un año.',
          },
          {
            name: 'theme',
            what: 'El tema que has elegido, claro u oscuro. Si no eliges ninguno, no se guarda nada y seguimos el de tu sistema.',
            kept: 'Cookie, durante un año.',
          },
        ]}
      />
    </ProseSection>
    <ProseSection title="Con tu consentimiento">
      <p>
        Si aceptas, podemos medir la rapidez con que las páginas cargan y responden, y recordar el código de un
        colaborador más allá de una visita. Si rechazas, no hacemos ninguna de las dos cosas y todo lo demás funciona
        igual.
      </p>
    </ProseSection>
    <ProseSection title="Lo que no hacemos">
      <p>
        Ni publicidad, ni perfiles, ni cookies de terceros. Los vídeos y las tipografías vienen de nuestros propios
        servidores.
      </p>
    </ProseSection>
    <ProseSection title="Cómo borrarlo todo">
      <p>
        Cierra sesión y borra los datos de este sitio en los ajustes de tu navegador. Para saber cómo tratamos los datos
        que nos das, lee la <Link to={paths.privacy}>política de privacidad</Link>.
      </p>
    </ProseSection>
  </Prose>
);

export const settings: CookieSettingsTexts = {
  unasked: 'Todavía no has elegido.',
  accepted: 'Has permitido medir el rendimiento.',
  declined: 'Has rechazado el almacenamiento opcional.',
  accept: '¡Aceptar!',
  decline: 'Rechazar lo innecesario',
};
