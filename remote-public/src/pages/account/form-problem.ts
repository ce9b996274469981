/** What keeps a form from being done although the server has agreed: `message` is said as it is. */
export class FormProblem extends Error {
  override readonly name = 'FormProblem';
}
