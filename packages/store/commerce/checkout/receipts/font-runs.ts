import type { FontFace, FontSet, Weight } from './font-set.ts'

/** Part of a text that is written in one font. */
export interface Run {
	readonly text: string
	readonly face: FontFace
}

/** Letters that only join or turn others, and are invisible. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u
/** Letters that stay in the font of the letter before them. */
const combining = /[\p{Mark}\u200C\u200D]/u

/** Whether a font has every letter of these texts, or another form of it. */
export function isWritable(faces: FontSet, texts: readonly string[]): boolean {
	return missingLetters(faces, texts).length === 0
}

/** The letters of these texts that no font has, each once. */
export function missingLetters(faces: FontSet, texts: readonly string[]): readonly string[] {
	const letters = new Set(texts.flatMap((text) => [...text.normalize('NFC')]))
	return [...letters].filter((letter) => writableForm(faces, letter) === undefined)
}

/**
 * Replaces the letters that no font has by another form of them, or by `sign` if there is none. `missing` collects the
 * latter.
 */
export function replaceMissing(faces: FontSet, text: string, sign: string, missing: Set<string>): string {
	return [...text.normalize('NFC')]
		.map((letter) => {
			const found = writableForm(faces, letter)
			if (found === undefined) missing.add(letter)
			return found ?? sign
		})
		.join('')
}

/**
 * The letter, or a form of it that a font has: ¥ for the full-width ￥, A for Ａ, "BDT " for ৳, so that no amount loses
 * its currency. undefined: there is none.
 */
function writableForm(faces: FontSet, letter: string): string | undefined {
	const isThere = (one: string) => ignorable.test(one) || faces.faceFor(one.codePointAt(0) ?? 0, 'regular') !== undefined
	if (isThere(letter)) return letter
	const compatible = letter.normalize('NFKC')
	if (compatible !== letter && [...compatible].every(isThere)) return compatible
	const code = /\p{Currency_Symbol}/u.test(letter) ? currencyCodeOf(letter) : undefined
	return code && `${code}\u00A0`
}

/** The code of the currency with this sign. */
function currencyCodeOf(sign: string): string | undefined {
	return Intl.supportedValuesOf('currency').find((currency) => {
		const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
		return format.formatToParts(0).some(({ type, value }) => type === 'currency' && value === sign)
	})
}

/** Splits a text into parts of one font each. */
export function runsOf(faces: FontSet, text: string, weight: Weight): readonly Run[] {
	const runs: { text: string; face: FontFace }[] = []
	for (const letter of text) {
		const last = runs.at(-1)
		const face = findFace(faces, letter, weight, last?.face)
		if (last && last.face === face) last.text += letter
		else runs.push({ text: letter, face })
	}
	return runs
}

function findFace(faces: FontSet, letter: string, weight: Weight, before: FontFace | undefined): FontFace {
	const code = letter.codePointAt(0) ?? 0
	if (before && combining.test(letter) && (ignorable.test(letter) || before.font.hasGlyphForCodePoint(code))) return before
	return faces.faceFor(code, weight) ?? before ?? faces.base[weight]
}
