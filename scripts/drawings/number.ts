export type Point = readonly [number, number]

/** A number as short as it can be written with `digits` decimals. */
export function short(value: number, digits = 1): string {
	const text = value.toFixed(digits)
	return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0')
}
