import * as v from 'valibot'
import { id, text } from '../wire/wire.ts'
import { flag } from '../wire/wire-values.ts'

/** A published answer. */
export const answer = v.object({
	/** Empty for answers of the shop. */
	author: text,
	/** 1: the shop wrote it. */
	by_shop: flag,
	/** 1: the author bought the product in this shop. */
	verified: flag,
	/** Plain text, with line breaks. */
	text,
	/** ISO date. */
	date: text,
	/** Language tag of the answer. */
	language: v.optional(text),
})

/** A published question with its published answers: those of the shop first, then the oldest. */
export const question = v.object({
	id,
	author: text,
	/** Plain text. */
	text,
	/** ISO date. */
	date: text,
	/** Language tag of the question. */
	language: v.optional(text),
	answers: v.nullish(v.array(answer), []),
})
export type WireQuestion = v.InferOutput<typeof question>
