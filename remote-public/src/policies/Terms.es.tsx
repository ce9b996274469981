import * as paths from 'federation-contract/paths';
import { NOTICES_FILE } from 'federation-contract/third-party-notices';
import { Link } from 'react-router-dom';
import { Prose, ProseSection } from './Prose.tsx';

export const Terms = () => (
  <Prose
    title="Términos y condiciones"
    lede={
      <>
        Qué puedes esperar de nosotros y qué esperamos de ti. Lo que sabemos de ti lo explica la{' '}
        <Link to={paths.privacy}>política de privacidad</Link>, más abajo.
      </>
    }
  >
    <TermsOfUse />
    <PrivacyPolicy />
  </Prose>
);

const TermsOfUse = () => (
  <>
    <ProseSection title="Qué ofrecemos">
      <p>
        Fullcourt vende acceso a paquetes de ejercicios de baloncesto en vídeo, y libros sobre ellos. Las muestras son
        gratis para todo el mundo.
      </p>
    </ProseSection>
    <ProseSection title="Tu cuenta">
      <p>
        Cada cuenta es para una sola persona. Si haces un pedido sin iniciar sesión, creamos una cuenta con tu correo.
        No compartas tu contraseña, y cámbiala si alguien más puede conocerla. Puedes eliminar la cuenta cuando quieras;
        con ella termina el acceso a lo que compraste.
      </p>
    </ProseSection>
    <ProseSection title="Precios y pago">
      <p>
        Los precios incluyen el IVA y los descuentos que se muestran. Un descuento o un cupón solo vale para la compra
        en la que aparece.
      </p>
    </ProseSection>
    <ProseSection title="Acceso a lo que compraste">
      <p>
        Tienes acceso a un paquete en cuanto está pagado: durante el periodo indicado o de por vida. Si entrenas a un
        equipo, puedes mostrarle los vídeos. No está permitido copiarlos, publicarlos ni revenderlos.
      </p>
    </ProseSection>
    <ProseSection title="Desistimiento">
      <p>
        Puedes desistir de una compra en un plazo de 14 días. En el caso de los vídeos y las descargas, ese derecho
        termina en cuanto tienes acceso, si lo aceptaste al comprarlos. Los libros impresos se devuelven sin leer y sin
        marcas.
      </p>
    </ProseSection>
    <ProseSection title="Entrenas bajo tu responsabilidad">
      <p>
        Calienta, fíjate en lo que te rodea y para si algo te duele. Los ejercicios no sustituyen el consejo de un
        médico ni el de alguien que te entrene y te vea jugar. Respondemos por dolo y negligencia grave, y siempre que
        la ley lo establezca.
      </p>
    </ProseSection>
    <ProseSection title="Software de código abierto">
      <p>
        Fullcourt incluye software de código abierto de otros autores, sujeto a{' '}
        <a href={`/${NOTICES_FILE}`} hrefLang="en">
          estas licencias
        </a>
        .
      </p>
    </ProseSection>
    <ProseSection title="Cambios">
      <p>
        Si cambiamos estos términos, publicaremos aquí la nueva versión. Las compras anteriores siguen rigiéndose por
        los términos con los que se hicieron. Si no estás de acuerdo con un cambio, puedes eliminar tu cuenta.
      </p>
    </ProseSection>
  </>
);

const PrivacyPolicy = () => (
  <>
    <ProseSection title="Política de privacidad" id="privacy">
      <p>
        Guardamos solo lo que el producto necesita: tu nombre, tu correo y tu idioma; tu foto, si la añades; tu
        contraseña como un hash irreversible; si activas la verificación en dos pasos, su clave (cifrada) y tus códigos
        de recuperación (como hashes irreversibles); los navegadores en los que has iniciado sesión; el código del
        colaborador que te envió a nosotros; tus pedidos y aquello a lo que tienes acceso; la dirección a la que
        enviamos tus libros impresos; los mensajes que envías con los regalos; y, de cada vídeo, hasta dónde has
        llegado, cuándo y cuánto tiempo lo has visto, y las notas, los dibujos y los bucles que guardas. No guardamos
        ningún dato de pago.
      </p>
    </ProseSection>
    <ProseSection title="Para qué los usamos">
      <p>
        Para que puedas iniciar sesión, para mostrarte lo que es tuyo, para que sigas donde lo dejaste, para saber cómo
        se usan los ejercicios y para mantener seguro el servicio. La base legal es nuestro contrato contigo y, cuando
        compres algo, la obligación de conservar las facturas. Solo si marcas la casilla al hacer un pedido, usamos tu
        correo para recordarte una vez el pedido que no terminaste, y anotamos cuándo nos lo pediste. No vendemos tus
        datos ni mostramos publicidad.
      </p>
    </ProseSection>
    <ProseSection title="Cuánto tiempo los guardamos">
      <p>
        Mientras tengas una cuenta. Cuando la eliminas, borramos tus datos, salvo las facturas que la ley nos obliga a
        conservar. Si aún tenemos que enviarte un libro impreso, guardamos la dirección hasta enviarlo, 30 días como
        máximo. Los correos pendientes de entrega se guardan siete días como máximo. Los registros del servidor se
        guardan solo el tiempo necesario para que el servicio funcione con seguridad.
      </p>
    </ProseSection>
    <ProseSection title="Tus derechos">
      <p>
        Puedes ver, corregir, descargar y eliminar lo que guardamos sobre ti en tu perfil, cuando quieras. También
        puedes reclamar ante tu autoridad de protección de datos. Lo que se guarda en tu navegador se describe en la{' '}
        <Link to={paths.cookies}>política de cookies</Link>.
      </p>
    </ProseSection>
  </>
);
