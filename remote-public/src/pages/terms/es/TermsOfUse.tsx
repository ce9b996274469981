import { ProseSection } from '../../../page/Prose.tsx';

export const TermsOfUse = () => (
  <>
    <ProseSection title="Qué ofrecemos">
      <p>
        Fullcourt vende el acceso a ejercicios de baloncesto en vídeo, reunidos en paquetes, y libros sobre ellos. Las
        muestras gratis están abiertas para todo el mundo.
      </p>
    </ProseSection>
    <ProseSection title="Tu cuenta">
      <p>
        Una cuenta es para una sola persona. No compartas la contraseña, y avísanos si alguien más puede conocerla.
        Puedes cerrar la cuenta en cualquier momento; con ella se cierra lo que compraste.
      </p>
    </ProseSection>
    <ProseSection title="Precios y pago">
      <p>
        El precio que ves incluye el impuesto sobre el valor añadido y los descuentos vigentes. Un descuento o un cupón
        vale para la compra en la que aparece, no para compras anteriores.
      </p>
    </ProseSection>
    <ProseSection title="Acceso a lo que compraste">
      <p>
        Un paquete se abre en cuanto está pagado, durante los días que indica o para siempre. Los entrenadores pueden
        mostrar los vídeos a sus propios equipos. No está permitido copiarlos, publicarlos ni revenderlos.
      </p>
    </ProseSection>
    <ProseSection title="Desistimiento">
      <p>
        Puedes desistir de una compra en un plazo de 14 días. En el caso de un paquete, ese derecho termina cuando
        empiezas a ver los vídeos, si lo aceptaste al comprarlo. Los libros impresos se devuelven sin leer y sin marcas.
      </p>
    </ProseSection>
    <ProseSection title="Entrenas bajo tu responsabilidad">
      <p>
        Calienta, fíjate en lo que te rodea y para cuando algo te duela. Los ejercicios no sustituyen el consejo de un
        médico ni el de un entrenador que te vea jugar. Respondemos por dolo y negligencia grave, y siempre que la ley
        así lo establezca.
      </p>
    </ProseSection>
    <ProseSection title="Cambios">
      <p>
        Cuando cambiemos estas condiciones, avisaremos por correo electrónico a quienes tengan cuenta con 30 días de
        antelación. Quien no esté de acuerdo puede cerrar su cuenta; las compras anteriores siguen rigiéndose por las
        condiciones con las que se hicieron.
      </p>
    </ProseSection>
  </>
);
