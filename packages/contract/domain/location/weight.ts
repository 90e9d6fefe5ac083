/** Grams of the units of weight in feeds. */
const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349_523, lb: 453.592_37 }

/** Parses a weight such as `1.5 kg` or `500 g` into grams, rounded up; null for another text. */
export function parseWeight(text: string): number | null {
	const [, amount = '', unit = ''] = /^(\d{1,7}(?:[.,]\d{1,6})?)\s*(g|kg|oz|lb)s?$/i.exec(text.trim()) ?? []
	const factor = grams[unit.toLowerCase()]
	return factor === undefined ? null : Math.ceil(Number((Number(amount.replace(',', '.')) * factor).toFixed(3)))
}

/** Formats grams: `500 g`, `2.5 kg`. */
export function formatWeight(weight: number): string {
	return weight < 1000 ? `${weight} g` : `${weight / 1000} kg`
}
