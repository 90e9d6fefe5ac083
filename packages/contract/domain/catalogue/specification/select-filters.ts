import { type CollectedValues, collectValues, type SpecificationValue, type ValueLists } from './collect-values.ts'
import type { FilterSettings } from './filter-settings.ts'
import { type Grouping, groupFamilies, groupNumbers, groupTexts } from './grouping.ts'

/** A filter needs values on at least this share of the products of a category, and at most this many different values. */
const minShare = 0.5
const maxValues = 60
/** Minimum average of products per value. With fewer, the filter would be as long as the list of products. */
const minProductsPerValue = 1.5
const maxModelValues = 20
/** Maximum number of filters of a listing. */
const maxFilters = 12
/** Number of most frequent values that count separately for the order of filters; all others together count as one. */
const countedValues = 7

export type Verdict = 'taken' | 'few products' | 'one value' | 'many values' | 'free text' | 'hidden' | 'enough others'

/** A specification of the products of a category, and whether it is a filter. */
export interface RankedSpecification {
	readonly key: string
	readonly name: string
	readonly products: number
	readonly values: number
	readonly verdict: Verdict
	/** Entropy in bits, which determines the order of the filters. */
	readonly bits: number
	/** The values of a filter, each with its number of products; null if the specification is no filter. */
	readonly grouping: (Grouping & { readonly counts: readonly number[] }) | null
}

export interface FilterSelection {
	readonly products: number
	/** The filters in order, then the other specifications, those of most products first. */
	readonly found: readonly RankedSpecification[]
}

/**
 * Decides from the data which specifications of a category become filters. `lists` are the values of each product, in the
 * order of its data sheet. `parent` is the selection of the parent category; a sub-category keeps its units and families.
 * `units` are the units of an earlier selection, by key; they stay, because ranges in URLs use them.
 */
export function selectFilters(
	values: ReadonlyMap<number, SpecificationValue>,
	lists: ValueLists,
	settings: FilterSettings,
	parent: FilterSelection | null = null,
	units: ReadonlyMap<string, string> = new Map(),
): FilterSelection {
	const collected = collectValues(values, lists, settings)
	const candidates = [...collected.values()].map((one) => evaluate(one, lists.length, settings, parent, units.get(one.key)))
	count(candidates, lists)
	const ranked = candidates.map((candidate) => ({ ...candidate, bits: entropyOf(candidate, lists.length) }))
	const order = (key: string) => (settings.pinned.includes(key) ? settings.pinned.indexOf(key) : settings.pinned.length)
	const taken = ranked
		.filter(({ verdict }) => verdict === 'taken')
		.sort((a, b) => order(a.key) - order(b.key) || b.bits - a.bits || b.products - a.products || (a.key < b.key ? -1 : 1))
	const left = taken.slice(maxFilters).map((one) => ({ ...one, verdict: 'enough others' as const, grouping: null }))
	const others = ranked.filter(({ verdict }) => verdict !== 'taken').sort((a, b) => b.products - a.products || (a.key < b.key ? -1 : 1))
	return { products: lists.length, found: [...taken.slice(0, maxFilters), ...left, ...others] }
}

type Candidate = Omit<RankedSpecification, 'bits' | 'grouping'> & { readonly grouping: (Grouping & { readonly counts: number[] }) | null }

function evaluate(
	one: CollectedValues,
	total: number,
	settings: FilterSettings,
	parent: FilterSelection | null,
	earlier: string | undefined,
): Candidate {
	const { key, products } = one
	const name = settings.names.get(key) ?? one.name
	const refused = (verdict: Verdict, values: number): Candidate => ({ key, name, products, values, verdict, grouping: null })
	const taken = (grouping: Grouping, values: number): Candidate => ({
		...{ key, name, products, values, verdict: 'taken' },
		grouping: { ...grouping, counts: grouping.groups.map(() => 0) },
	})
	const distinct = one.all.size
	if (settings.hidden.has(key)) return refused('hidden', distinct)
	const isPinned = settings.pinned.includes(key)
	const enough = (covered: number) => covered >= total * minShare || (isPinned && covered > 0)
	if (!enough(products)) return refused('few products', distinct)
	const parentSpecification = parent?.found.find((found) => found.key === key)
	const before = parentSpecification?.grouping
	const numbers = groupNumbers(one, before?.unit ?? earlier)
	if (numbers && (numbers.kind === 'range' || numbers.groups.length <= maxValues)) {
		if (!enough(numbers.products)) return refused('few products', numbers.distinct)
		return numbers.groups.length < 2 ? refused('one value', numbers.distinct) : taken(numbers, numbers.distinct)
	}
	const texts = groupTexts(one)
	const usable = (grouping: Grouping & { readonly products: number; readonly mentions: number }) =>
		enough(grouping.products) && grouping.groups.length <= maxValues && grouping.mentions >= grouping.groups.length * minProductsPerValue
	if (texts.groups.length === 1 && one.sentences === 0) return refused('one value', 1)
	// A specification with too many values in the parent category is a filter of single models only if there are few.
	const isShort = parentSpecification?.verdict !== 'many values' || texts.groups.length <= maxModelValues
	if (usable(texts) && texts.groups.length > 1 && !before?.isFamily && isShort) return taken(texts, texts.groups.length)
	const families = groupFamilies(one)
	if (usable(families) && families.groups.length > 1 && families.groups.length < texts.groups.length)
		return taken(families, texts.groups.length)
	return refused(one.sentences * 2 > products ? 'free text' : 'many values', texts.groups.length)
}

/** Counts the products of each group. A product with two values of one group counts once. */
function count(candidates: readonly Candidate[], lists: ValueLists): void {
	const places = new Map<number, { readonly counts: number[]; readonly seen: number[]; readonly group: number }>()
	for (const { grouping } of candidates) {
		const seen = grouping?.groups.map(() => 0) ?? []
		grouping?.groups.forEach(({ ids }, group) => {
			for (const id of ids) places.set(id, { counts: grouping.counts, seen, group })
		})
	}
	let product = 0
	for (const list of lists) {
		product += 1
		for (const id of list) {
			const place = places.get(id)
			if (!place || place.seen[place.group] === product) continue
			place.seen[place.group] = product
			place.counts[place.group] = (place.counts[place.group] ?? 0) + 1
		}
	}
}

/** The entropy of the groups over the products. Products without a value are a group too; rare values together count as one group. */
function entropyOf({ grouping, products }: Candidate, total: number): number {
	if (!grouping) return 0
	const counts = grouping.counts.toSorted((a, b) => b - a)
	const rest = counts.slice(countedValues).reduce((sum, own) => sum + own, 0)
	const parts = [...counts.slice(0, countedValues), rest, Math.max(0, total - products)].filter((own) => own > 0)
	const sum = parts.reduce((all, own) => all + own, 0)
	return Number(parts.reduce((bits, own) => bits - (own / sum) * Math.log2(own / sum), 0).toFixed(3))
}
