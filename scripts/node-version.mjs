// @ts-check
const NEEDED = { major: 20, minor: 19 };

/**
 * What is wrong with the version of Node, in one line; `null` if nothing is.
 * @param {string} version
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor);
  return enough ? null : `Fullcourt needs Node ${NEEDED.major}.${NEEDED.minor} or newer; this is ${version}`;
}
