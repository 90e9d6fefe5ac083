/** The largest value of an axis: the next 1, 2 or 5 with zeros, so that the half of it is a round number as well. */
export function roundUp(largest: number): number {
	if (largest <= 2) return 2
	const power = 10 ** Math.floor(Math.log10(largest))
	return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= largest) ?? 10) * power
}

/** The values of an axis from top to bottom; without bars only 0. */
export function axisValues(largest: number): readonly number[] {
	const top = roundUp(largest)
	return largest > 0 ? [top, top / 2, 0] : [0]
}

/** The labels below bars: at most `most`, each as wide as the bars until the next one. */
export function chartLabels(bars: readonly { readonly label: string }[], most: number): readonly { label: string; span: number }[] {
	const step = Math.max(1, Math.ceil(bars.length / most))
	return bars.flatMap(({ label }, index) => (index % step === 0 ? [{ label, span: Math.min(step, bars.length - index) }] : []))
}
