import { text } from '@storefront/i18n/text.ts'
import { amountIn, quantitiesIn } from '../specification/quantity.ts'
import { findUnit, type Unit } from '../specification/units.ts'
import { rowKey } from './specification-rows.ts'

/** A quantity of which more (or less) is objectively better. */
interface Fact {
	/** Pattern of row keys (`rowKey`). */
	readonly name: RegExp
	/** Unit to which values are converted. */
	readonly unit: string
	readonly better: 'more' | 'less'
	/** Label of the best value. */
	readonly word: () => string
}

/** Other quantities (screen size, watts, megapixels) are a matter of preference. */
const facts: readonly Fact[] = [
	{ name: /\bweight\b/, unit: 'g', better: 'less', word: () => text('comparison.lightest') },
	{ name: /\b(battery|runtime|playtime)\b/, unit: 'h', better: 'more', word: () => text('comparison.lastsLongest') },
	{ name: /\b(memory|ram|storage|ssd|hard drive)\b/, unit: 'GB', better: 'more', word: () => text('comparison.most') },
	{ name: /\brefresh rate\b/, unit: 'Hz', better: 'more', word: () => text('comparison.highest') },
	{ name: /\bbrightness\b/, unit: 'nits', better: 'more', word: () => text('comparison.brightest') },
	{ name: /\bnoise\b/, unit: 'dB', better: 'less', word: () => text('comparison.quietest') },
	{ name: /\b(warranty|guarantee)\b/, unit: 'months', better: 'more', word: () => text('comparison.longest') },
]

/** The best columns of a row, and their label. */
export interface BestColumns {
	readonly word: string
	readonly columns: readonly number[]
}

/**
 * The best columns of a row. null if they cannot be determined: a value is missing, ambiguous ("12 GB, 16 GB with 1 TB"), a range
 * or a multiple, or all values are equal.
 */
export function findBestColumns(name: string, values: readonly (string | null)[]): BestColumns | null {
	const key = rowKey(name)
	for (const fact of facts) {
		const unit = findUnit(fact.unit)
		if (!unit || !fact.name.test(key)) continue
		const amounts = values.map((value) => amountOf(value ?? '', unit))
		const best = bestColumns(amounts, fact.better)
		if (best !== null) return { word: fact.word(), columns: best }
	}
	return null
}

/** Indexes of the best amounts; null if one is unknown or all are equal. */
export function bestColumns(amounts: readonly (number | null)[], better: 'more' | 'less'): readonly number[] | null {
	if (amounts.length < 2 || amounts.some((amount) => amount === null)) return null
	const known = amounts as readonly number[]
	const best = better === 'more' ? Math.max(...known) : Math.min(...known)
	const columns = known.flatMap((amount, column) => (amount === best ? [column] : []))
	return columns.length === known.length ? null : columns
}

/** Matches values with several numbers: "2 x 8 GB", "2.6 to 3.4 g", "60-120 Hz", "+ 16 GB". */
const severalNumbers = /\d\s*(?:x|×|to|or|-|–|\/|\+)\s*\d|\bexpandable\b|\beach\b|\bper\b/i

/** The amount in a value, converted to `unit`; null if there is none, or several different ones. */
function amountOf(value: string, unit: Unit): number | null {
	if (severalNumbers.test(value)) return null
	const found = quantitiesIn(value).filter((quantity) => quantity.unit.measure === unit.measure)
	const [only, ...others] = new Set(found.map((quantity) => amountIn(quantity, unit)))
	return others.length === 0 ? (only ?? null) : null
}
