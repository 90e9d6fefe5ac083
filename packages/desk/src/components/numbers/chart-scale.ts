/** The largest value of an axis: the next 1, 2 or 5 with zeros, so that the half of it is a round number as well. */
export function roundUp(largest: number): number {
	if (largest <= 2) return 2
	const power = 10 ** Math.floor(Math.log10(largest))
	return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= largest) ?? 10) * power
}

/** Which of `count` bars have a label below: the first, and others with the same distance. */
export function labelStep(count: number, most: number): number {
	return Math.max(1, Math.ceil(count / most))
}
