/** Sorting of the options of a variation. */

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Variations whose options keep the order of the feed, because they have no natural order. */
const unsortedVariations: ReadonlySet<string> = new Set(['Color', 'Pattern', 'Material'])

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'XXXL', '4XL', '5XL']

/** Factors to the smallest unit of the same kind. */
const units: Readonly<Record<string, number>> = { kb: 1, mb: 1e3, gb: 1e6, tb: 1e9, mm: 1, cm: 10, m: 1000, g: 1, kg: 1000 }

/** The distinct values in natural order: 8 GB, 16 GB, 1 TB; S, M, L; otherwise by name. */
export function sortedOptions(name: string, values: readonly string[]): string[] {
	const options = [...new Set(values)]
	return unsortedVariations.has(name)
		? options
		: options.sort((left, right) => sortValue(left) - sortValue(right) || collator.compare(left, right))
}

/** A number to sort by; 0 for options that are neither amounts nor letter sizes. */
function sortValue(option: string): number {
	const letter = letterSizes.indexOf(option.toUpperCase())
	if (letter >= 0) return letter - letterSizes.length
	const [, amount, unit = ''] = /^([\d.]+)\s*([a-z]+)\b/i.exec(option) ?? []
	const factor = units[unit.toLowerCase()]
	return amount && factor ? Number(amount) * factor : 0
}

/** Whether two values are equal without case and spaces: `8GB` and `8 gb`. */
export function sameText(left: string, right: string): boolean {
	return plain(left) === plain(right)
}

function plain(text: string): string {
	return text.toLowerCase().replace(/\s+/g, '')
}
