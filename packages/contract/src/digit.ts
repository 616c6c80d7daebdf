import type { Digit } from "@tenfold/domain/principles";
import { z } from "zod";

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly Digit[];

/** A digit from 0 to 9; `refusal` is the error message for anything else. */
export const digitSchema = (refusal?: string) => z.literal(DIGITS, refusal);
