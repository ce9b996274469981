import { Link } from 'react-router';
import { ProseSection } from '../../../page/Prose.tsx';
import { paths } from '../../../paths.ts';

export const PrivacyPolicy = () => (
  <>
    <ProseSection title="Política de privacidad" id="privacy">
      <p>
        Guardamos lo que el producto necesita y nada más: tu nombre y tu dirección de correo, tu contraseña como un hash
        que no se puede revertir, en qué navegadores has iniciado sesión, quién te envió a nosotros, lo que compraste y
        hasta dónde has visto. Los datos de pago se quedan con el proveedor de pagos.
      </p>
    </ProseSection>
    <ProseSection title="Para qué los usamos">
      <p>
        Para dejarte entrar, mostrarte lo que es tuyo, facturarte y mantener seguro el servicio. La base legal es el
        contrato contigo y la obligación de conservar las facturas. No vendemos nada a nadie ni mostramos publicidad.
      </p>
    </ProseSection>
    <ProseSection title="Cuánto tiempo los guardamos">
      <p>
        Mientras exista tu cuenta. Cuando la cierras, se borra todo menos las facturas, que la ley nos obliga a
        conservar. Los registros del servidor se borran a los 30 días.
      </p>
    </ProseSection>
    <ProseSection title="Tus derechos">
      <p>
        Puedes ver, corregir, llevarte y borrar lo que guardamos, en tu perfil y sin preguntar a nadie, y reclamar ante
        tu autoridad de protección de datos. Lo que queda en tu navegador se describe en la{' '}
        <Link to={paths.cookies}>política de cookies</Link>.
      </p>
    </ProseSection>
  </>
);
