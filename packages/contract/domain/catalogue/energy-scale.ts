/** The first and the last class of the label with this class: labels from before 2021 have classes with a plus. */
export function energyScaleOf(value: string) {
	return value.includes('+') ? { best: 'A+++', worst: 'D' } : { best: 'A', worst: 'G' }
}
