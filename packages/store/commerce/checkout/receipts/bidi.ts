import createBidi from 'bidi-js'

const bidi = createBidi()

/** Letters of right-to-left scripts. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Invisible characters that change the direction. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

export type Direction = 'ltr' | 'rtl'

/** Whether a text has to be reordered before it is drawn from left to right. */
export function needsBidi(text: string, base: Direction = 'ltr'): boolean {
	return base === 'rtl' || rightToLeft.test(text) || text.search(directionMarks) >= 0
}

/** Whether a part of a line is read from right to left. */
export function isRightToLeft(part: string): boolean {
	return rightToLeft.test(part)
}

/**
 * The parts of a line in visual order from left to right, by the Unicode bidirectional algorithm (UAX #9). Each part is
 * drawn separately; right-to-left parts keep the logical order of their letters, because the font reverses and joins
 * them. The line is `text` from `start` to `end`. `base`: the base direction; without it, the direction of the first
 * letter.
 */
export function visualParts(text: string, start = 0, end = text.length, base?: Direction): readonly string[] {
	if (end <= start) return []
	const embedding = bidi.getEmbeddingLevels(text, base)
	const parts: { readonly level: number; readonly first: number; last: number }[] = []
	// `getReorderedIndices` returns the whole text; the line keeps its place within it.
	for (const index of bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)) {
		const level = embedding.levels[index] ?? 0
		const before = parts.at(-1)
		if (before?.level === level && index === before.last + (level % 2 === 0 ? 1 : -1)) before.last = index
		else parts.push({ level, first: index, last: index })
	}
	const written: { text: string; readonly isFromLeft: boolean }[] = []
	for (const { level, first, last } of parts) {
		const isFromLeft = level % 2 === 0
		const part = (isFromLeft ? text.slice(first, last + 1) : mirrorText(text.slice(last, first + 1))).replaceAll(directionMarks, '')
		const before = written.at(-1)
		// Adjacent left-to-right parts are joined, isolated or not.
		if (before?.isFromLeft && isFromLeft) before.text += part
		else if (part !== '') written.push({ text: part, isFromLeft })
	}
	return written.map((part) => part.text)
}

/** Mirrors brackets, and reverses parts without letters, from which the font could derive a direction. */
function mirrorText(part: string): string {
	const letters = [...part].map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
	return (isRightToLeft(part) ? letters : letters.toReversed()).join('')
}

/** Breaks a text into lines of `[start, end]` without surrounding spaces; a word that is longer than a line is broken. */
export function breakLines(
	text: string,
	width: number,
	widthOf: (start: number, end: number) => number,
): readonly (readonly [number, number])[] {
	const lines: [number, number][] = []
	const add = (start: number, end: number, isNewWord: boolean) => {
		const line = lines.at(-1)
		const fits = line !== undefined && (isNewWord || line[1] === start) && widthOf(line[0], end) <= width
		if (fits) line[1] = end
		else lines.push([start, end])
	}
	for (const { index, 0: word } of text.matchAll(/\S+/gu)) {
		const end = index + word.length
		if (widthOf(index, end) <= width) add(index, end, true)
		else for (const { index: at, segment } of graphemes.segment(word)) add(index + at, index + at + segment.length, at === 0)
	}
	return lines
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
