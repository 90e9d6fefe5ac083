/** Grams of the units of weight in feeds. */
const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349_523, lb: 453.592_37 }

export const weightUnits = Object.keys(grams)

/** Splits a measure such as `1.5 kg` or `2 lbs` into number and unit; null if it has none of the units. */
export function parseMeasure(text: string, units: readonly string[]): { readonly amount: number; readonly unit: string } | null {
	const [, amount = '', typed = ''] = /^(\d{1,7}(?:[.,]\d{1,6})?)\s*([a-z]+?)s?$/i.exec(text.trim()) ?? []
	const unit = units.find((one) => one === typed.toLowerCase())
	return unit === undefined ? null : { amount: Number(amount.replace(',', '.')), unit }
}

/** Parses a weight such as `1.5 kg` or `500 g` into grams, rounded up; null for another text. */
export function parseWeight(text: string): number | null {
	const measure = parseMeasure(text, weightUnits)
	return measure && Math.ceil(Number((measure.amount * (grams[measure.unit] ?? 0)).toFixed(3)))
}

/** Formats grams: `500 g`, `2.5 kg`. */
export function formatWeight(weight: number): string {
	return weight < 1000 ? `${weight} g` : `${weight / 1000} kg`
}
