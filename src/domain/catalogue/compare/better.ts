import { rowKey } from './specification-rows.ts'

/** A dimension in which values can be set against each other, with what each of its units comes to. */
interface Dimension {
	readonly units: Readonly<Record<string, number>>
}

const mass: Dimension = { units: { mg: 0.001, g: 1, gram: 1, grams: 1, kg: 1000, lb: 453.592, lbs: 453.592, oz: 28.3495 } }
const time: Dimension = {
	units: { min: 1, minute: 1, minutes: 1, h: 60, hr: 60, hrs: 60, hour: 60, hours: 60, day: 1440, days: 1440, week: 10_080, weeks: 10_080 },
}
const bytes: Dimension = { units: { mb: 1, gb: 1024, tb: 1_048_576 } }
const frequency: Dimension = { units: { hz: 1, khz: 1000 } }
const light: Dimension = { units: { nit: 1, nits: 1, 'cd/m²': 1, 'cd/m2': 1 } }
const sound: Dimension = { units: { db: 1, 'db(a)': 1, dba: 1 } }
const years: Dimension = { units: { month: 1, months: 1, year: 12, years: 12 } }

/**
 * Of what more or less is better for everybody, by name and unit, and how the better one is called. Of all else that is
 * measured (a screen's size, watts, megapixels) it is for the shopper to say.
 */
const facts: readonly { readonly name: RegExp; readonly dimension: Dimension; readonly better: 'more' | 'less'; readonly word: string }[] =
	[
		{ name: /\bweight\b/, dimension: mass, better: 'less', word: 'Lightest' },
		{ name: /\b(battery|runtime|playtime)\b/, dimension: time, better: 'more', word: 'Lasts longest' },
		{ name: /\b(memory|ram|storage|ssd|hard drive)\b/, dimension: bytes, better: 'more', word: 'Most' },
		{ name: /\brefresh rate\b/, dimension: frequency, better: 'more', word: 'Highest' },
		{ name: /\bbrightness\b/, dimension: light, better: 'more', word: 'Brightest' },
		{ name: /\bnoise\b/, dimension: sound, better: 'less', word: 'Quietest' },
		{ name: /\b(warranty|guarantee)\b/, dimension: years, better: 'more', word: 'Longest' },
	]

/** Which columns of a row are better than the others, and in what. */
export interface Better {
	readonly word: string
	readonly columns: readonly number[]
}

/**
 * null wherever that is not a fact: a value is missing, is one of several ("12 GB, 16 GB with 1 TB"), a range or a multiple,
 * or all are the same.
 */
export function betterOf(name: string, values: readonly (string | null)[]): Better | null {
	const key = rowKey(name)
	for (const fact of facts) {
		if (!fact.name.test(key)) continue
		const amounts = values.map((value) => amountOf(value ?? '', fact.dimension))
		const best = bestOf(amounts, fact.better)
		if (best !== null) return { word: fact.word, columns: best }
	}
	return null
}

/** The places of the best amounts; null when one is unknown or all are the same. */
export function bestOf(amounts: readonly (number | null)[], better: 'more' | 'less'): readonly number[] | null {
	if (amounts.length < 2 || amounts.some((amount) => amount === null)) return null
	const known = amounts as readonly number[]
	const best = better === 'more' ? Math.max(...known) : Math.min(...known)
	const columns = known.flatMap((amount, column) => (amount === best ? [column] : []))
	return columns.length === known.length ? null : columns
}

const quantity = /(\d[\d.,]*\d|\d)\s*([a-zµ"°%]+(?:\([a-z]\)|\/[a-z]+[²2]?)?)/gi
/** What makes one number of several out of it: "2 x 8 GB", "2.6 to 3.4 g", "60-120 Hz", "+ 16 GB". */
const notOne = /\d\s*(?:x|×|to|or|-|–|\/|\+)\s*\d|\bexpandable\b|\beach\b|\bper\b/i

/** The one amount of a dimension that a value states, in its smallest unit; null when it states none, or several. */
export function amountOf(value: string, { units }: Dimension): number | null {
	const found = [...value.matchAll(quantity)].flatMap(([, number = '', unit = '']) => {
		const size = units[unit.toLowerCase()]
		return size === undefined ? [] : [numberIn(number) * size]
	})
	const [only] = found
	return found.length === 1 && only !== undefined && Number.isFinite(only) && !notOne.test(value) ? only : null
}

/** "2,600" is two thousand six hundred, "1,5" one and a half. */
function numberIn(text: string): number {
	if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
	return Number(text.replace(',', '.'))
}
