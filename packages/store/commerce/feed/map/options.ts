/** How the options of a variation stand in a picker. */

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Names of columns whose options keep the feed's order: nobody counts colours. */
const unordered: ReadonlySet<string> = new Set(['Color', 'Pattern', 'Material'])

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'XXXL', '4XL', '5XL']

/** What one of a unit is in the smallest of its kind. */
const units: Readonly<Record<string, number>> = { kb: 1, mb: 1e3, gb: 1e6, tb: 1e9, mm: 1, cm: 10, m: 1000, g: 1, kg: 1000 }

/** The distinct values, in the order in which a shopper looks for them: 8 GB, 16 GB, 1 TB; S, M, L; else by name. */
export function sortedOptions(name: string, values: readonly string[]): string[] {
	const options = [...new Set(values)]
	return unordered.has(name) ? options : options.sort((left, right) => measure(left) - measure(right) || collator.compare(left, right))
}

/** A number to sort by; 0 for what is neither an amount nor a letter size. */
function measure(option: string): number {
	const letter = letterSizes.indexOf(option.toUpperCase())
	if (letter >= 0) return letter - letterSizes.length
	const [, amount, unit = ''] = /^([\d.]+)\s*([a-z]+)\b/i.exec(option) ?? []
	const factor = units[unit.toLowerCase()]
	return amount && factor ? Number(amount) * factor : 0
}

/** `8GB` and `8 gb` are one value. */
export function sameText(left: string, right: string): boolean {
	return plain(left) === plain(right)
}

function plain(text: string): string {
	return text.toLowerCase().replace(/\s+/g, '')
}
