import type { ApiContext } from '../../../platform/context.ts';
import { decrypt } from '../../../platform/crypto/encryption.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { UserRow } from '../user-repository.ts';
import { hashesOfRecoveryCode, plainCode } from './recovery-code.ts';
import { consumeRecoveryCode, consumeTotpStep } from './repository.ts';
import { stepOfCode } from './totp.ts';

/** Returns whether a code, from the app or a recovery code, is valid. A valid code is used up by this call. */
export async function consumeSecondFactorCode(
  context: ApiContext,
  { id, second_factor_secret }: UserRow,
  code: string,
): Promise<boolean> {
  const { db, keys } = context;
  const plain = plainCode(code);
  if (!/^\d{6}$/.test(plain)) {
    return db.transaction(async (tx) => {
      const used = await consumeRecoveryCode(tx, hashesOfRecoveryCode(keys.recoveryCode, id, plain));
      if (used) await recordEvent(context, tx, { action: 'recovery_code.used', target: { type: 'user', id } });
      return used;
    });
  }
  const step = totpStepOf(context, id, second_factor_secret, plain);
  return step !== null && consumeTotpStep(db, id, step);
}

/** Returns the time step of a code; `null` if the code is wrong, or if the secret was encrypted with another key. */
function totpStepOf({ keys, clock }: ApiContext, id: string, encrypted: string | null, code: string): number | null {
  const secret = encrypted && decrypt(keys.secondFactor, id, encrypted);
  return secret ? stepOfCode(secret, code, clock()) : null;
}
