/** Article and particles that are prefixed to a word. */
const prefixes = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال']
/** Letters of a stem, so that a word that only seems to begin with an article stays: الات (devices) and اله (device) have one stem. */
const minStemLength = 3
/** Endings of number, gender and possession. */
const suffixes = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي']

/**
 * The stem of an Arabic word: light stemming like "light10" (Larkey, Ballesteros, Connell 2002). It finds more than roots, and more
 * than Snowball, which gives a plural and its singular different stems (سماعات, سماعة).
 */
export function arabicStem(word: string): string {
	let stem = word.length > 3 && word.startsWith('و') && !word.startsWith('وال') ? word.slice(1) : word
	const prefix = prefixes.find((one) => stem.startsWith(one) && stem.length - one.length >= minStemLength)
	if (prefix) stem = stem.slice(prefix.length)
	for (const suffix of suffixes) if (stem.endsWith(suffix) && stem.length - suffix.length >= 2) stem = stem.slice(0, -suffix.length)
	return stem
}
