/** Colour arithmetic in Oklab, where equal steps look equal, so that every material shades alike. */

type Lab = readonly [number, number, number]

const cache = new Map<string, Lab>()

function toLab(hex: string): Lab {
	const known = cache.get(hex)
	if (known) return known
	const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
	if (!parts) throw new Error(`"${hex}" is not a colour; write it like #1d5cff`)
	const [r, g, b] = parts.slice(1).map((part) => {
		const value = Number.parseInt(part, 16) / 255
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
	}) as [number, number, number]
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
	const lab: Lab = [
		0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
		0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
	]
	cache.set(hex, lab)
	return lab
}

function toHex([lightness, a, b]: Lab): string {
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
	const linear = [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	]
	const digits = linear.map((value) => {
		const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
		return Math.round(Math.min(1, Math.max(0, shown)) * 255)
			.toString(16)
			.padStart(2, '0')
	})
	const hex = digits.join('')
	return /^(.)\1(.)\2(.)\3$/.test(hex) ? `#${hex[0]}${hex[2]}${hex[4]}` : `#${hex}`
}

/** The same hue, lighter (`by` above 0) or darker; 1 is the way from black to white. Very light and dark tones lose colour. */
export function tone(hex: string, by: number): string {
	const [l, a, b] = toLab(full(hex))
	const lightness = Math.min(0.995, Math.max(0.03, l + by))
	const room = Math.min(1, (1.02 - lightness) / 0.2, lightness / 0.2)
	return toHex([lightness, a * room, b * room])
}

/** From `from` (0) to `to` (1). */
export function mix(from: string, to: string, share: number): string {
	const start = toLab(full(from))
	const end = toLab(full(to))
	const at = (index: 0 | 1 | 2) => start[index] + (end[index] - start[index]) * share
	return toHex([at(0), at(1), at(2)])
}

function full(hex: string): string {
	return hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
}
