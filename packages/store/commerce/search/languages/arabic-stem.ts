/** Article and particles that are written together with the word. */
const prefixes = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال']
/** A word that only looks as if it began with an article keeps its letters: الات (devices) and اله (device) have one stem. */
const shortestStem = 3
/** Endings of number, gender and possession. */
const suffixes = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي']

/**
 * What the forms of an Arabic word have in common: light stemming as of "light10" (Larkey, Ballesteros, Connell 2002), which finds
 * better than roots do and than Snowball's, which leaves a plural and its singular apart (سماعات, سماعة).
 */
export function arabicStem(word: string): string {
	let stem = word.length > 3 && word.startsWith('و') && !word.startsWith('وال') ? word.slice(1) : word
	const prefix = prefixes.find((one) => stem.startsWith(one) && stem.length - one.length >= shortestStem)
	if (prefix) stem = stem.slice(prefix.length)
	for (const suffix of suffixes) if (stem.endsWith(suffix) && stem.length - suffix.length >= 2) stem = stem.slice(0, -suffix.length)
	return stem
}
