/** An invoice, or what corrects it. */
export interface InvoiceRow {
  readonly kind: string;
  readonly total: number;
  readonly vat: number;
  readonly lines: readonly {
    readonly item_id: string;
    readonly total: number;
    readonly rate: number | null;
    readonly vat: number;
  }[];
}

/** What credit notes have taken back, less what invoices have cancelled of that. In minor units. */
export interface Credits {
  readonly total: number;
  readonly vat: number;
  readonly lines: readonly { readonly total: number; readonly vat: number }[];
  readonly notes: number;
}

/** @param positionOf that of a line, by its id */
export function creditsOf(notes: readonly InvoiceRow[], positionOf: (itemId: string) => number): Credits {
  const lines: { total: number; vat: number }[] = [];
  let sum = { total: 0, vat: 0 };
  const add = (to: typeof sum, sign: number, { total, vat }: typeof sum) => {
    return { total: to.total + sign * total, vat: to.vat + sign * vat };
  };
  for (const note of notes) {
    const sign = note.kind === 'credit_note' ? 1 : -1;
    sum = add(sum, sign, note);
    for (const { item_id: item, ...line } of note.lines) {
      const position = positionOf(item);
      lines[position] = add(lines[position] ?? { total: 0, vat: 0 }, sign, line);
    }
  }
  return { ...sum, lines, notes: notes.length };
}

/**
 * Where the credits of an order differ from its twin's; `null` if they do not. The sum is the same to the cent. How it is
 * spread over lines, and with it the VAT, is rounded by each credit note, and none is changed once it has been issued: a refund
 * that is told later finds other amounts left. So each note may make a difference of one unit for each line.
 */
export function creditsDiffer(twin: Credits, state: Credits): string | null {
  if (twin.total !== state.total) return `credited: ${twin.total} in order, ${state.total} here`;
  const tolerance = twin.notes + state.notes;
  for (const position of new Set([...twin.lines.keys(), ...state.lines.keys()])) {
    for (const key of ['total', 'vat'] as const) {
      const [one, other] = [twin.lines[position]?.[key] ?? 0, state.lines[position]?.[key] ?? 0];
      if (Math.abs(one - other) > tolerance) return `credited.${position}.${key}: ${one} in order, ${other} here`;
    }
  }
  return null;
}
