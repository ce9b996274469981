import type { RecoveryCodes, SecondFactorSecret } from 'shared-api/account';
import { fieldTexts } from 'shared-api/problem-texts';
import { needsSecondFactor, type Person } from '../../auth/guard.ts';
import { checkOwnPassword, lockOwnUser } from '../../auth/own-password.ts';
import { seal, unseal } from '../../auth/sealed.ts';
import { findUser, type UserRow } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { ApiFailure, invalid } from '../../http/api-failure.ts';
import { hashOfRecoveryCode, newRecoveryCodes, plainCode } from './recovery-code.ts';
import {
  enableSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  setPendingSecret,
  consumeRecoveryCode,
  consumeTotpStep,
} from './repository.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Creates a pending secret. A second factor that is active stays so until a code of the new secret is confirmed. */
export async function beginSecondFactor(
  context: ApiContext,
  person: Person,
  password: string,
): Promise<SecondFactorSecret> {
  const checked = await checkOwnPassword(context, person, password);
  const secret = newTotpSecret();
  await context.db.transaction(async (tx) => {
    await lockOwnUser(tx, checked);
    await setPendingSecret(tx, person.id, seal(context.keys.secondFactor, person.id, secret));
  });
  return { secret, uri: totpUri(secret, person.email) };
}

/** Activates the pending secret by a code of it; returns the recovery codes, the only time they are shown. */
export async function confirmSecondFactor(context: ApiContext, { id }: Person, code: string): Promise<RecoveryCodes> {
  const { db, clock, mailer } = context;
  const { secondFactorPending: pending } = await findUser(db, id);
  if (pending === null) throw new ApiFailure('conflict', 'There is no secret that waits for a code.');
  const step = totpStepOf(context, id, pending, plainCode(code));
  if (step === null) throw invalid({ code: fieldTexts.codeWrong });
  return mailer.transaction(async (tx, send) => {
    const user = await enableSecondFactor(tx, id, pending, step, clock());
    if (!user) throw invalid({ code: fieldTexts.codeWrong });
    await send('secondFactorOn', user);
    return issueRecoveryCodes(context, tx, id);
  });
}

export async function renewRecoveryCodes(
  context: ApiContext,
  person: Person,
  password: string,
): Promise<RecoveryCodes> {
  const checked = await checkOwnPassword(context, person, password);
  return context.mailer.transaction(async (tx, send) => {
    const user = await lockOwnUser(tx, checked);
    if (!user.secondFactorSince)
      throw new ApiFailure('conflict', 'There is no second factor that they could stand in for.');
    await send('recoveryCodesRenewed', user);
    return issueRecoveryCodes(context, tx, person.id);
  });
}

export async function endSecondFactor(context: ApiContext, person: Person, password: string): Promise<void> {
  if (needsSecondFactor(context, person)) throw new ApiFailure('conflict', 'This role needs a second factor.');
  const checked = await checkOwnPassword(context, person, password);
  await context.mailer.transaction(async (tx, send) => {
    const user = await lockOwnUser(tx, checked);
    await removeSecondFactor(tx, person.id);
    if (user.secondFactorSince) await send('secondFactorOff', user);
  });
}

/** Whether the code, of the app or a recovery code, is valid. A valid code is used up by this call. */
export async function consumeSecondFactorCode(
  context: ApiContext,
  { id, secondFactorSecret }: UserRow,
  code: string,
): Promise<boolean> {
  const { db, keys } = context;
  const plain = plainCode(code);
  if (!/^\d{6}$/.test(plain)) return consumeRecoveryCode(db, hashOfRecoveryCode(keys.recoveryCode, id, plain));
  const step = totpStepOf(context, id, secondFactorSecret, plain);
  return step !== null && consumeTotpStep(db, id, step);
}

/** The time step of a code; `null` if the code is wrong, or if the secret was sealed with another key. */
function totpStepOf({ keys, clock }: ApiContext, id: string, sealed: string | null, code: string): number | null {
  const secret = sealed && unseal(keys.secondFactor, id, sealed);
  return secret ? stepOfCode(secret, code, clock()) : null;
}

/** Replaces the recovery codes. */
async function issueRecoveryCodes({ keys }: ApiContext, tx: Database, userId: string): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(keys.recoveryCode, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return { recovery_codes: codes };
}
