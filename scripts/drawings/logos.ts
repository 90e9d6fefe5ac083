import { words, wordsWidth } from './letters.ts'
import { ink, type Logo } from './makers.ts'

/** How far letters lean stands on the line they are written on. */
const lineHeight = 24

/** A maker's name with its sign, in a frame of 240 by 80. */
export function logoPicture({ name, sign, signed = true, weight, tracking, caps, letters, slant = 0 }: Logo): string {
	const style = { weight, tracking, ...(caps && { caps }), ...(letters && { letters }) }
	const wide = (wordsWidth(name, style) * lineHeight) / 10
	const signSize = signed ? 34 : 0
	const gap = signed ? 14 : 0
	const scale = Math.min(1, 224 / (wide + gap + signSize))
	const left = 120 - ((wide + gap + signSize) * scale) / 2
	// Small letters fill the lower seven tenths of their height: they stand in the middle when they start higher.
	const top = name === name.toLowerCase() ? -15.6 : -12
	const letters_ = words(name, signSize + gap, top, lineHeight, ink, { ...style, anchor: 'start' })
	const leaning = slant
		? `<g transform="translate(${(Math.tan((slant * Math.PI) / 180) * (top + lineHeight)).toFixed(1)}) skewX(${-slant})">${letters_}</g>`
		: letters_
	const mark = signed ? `<g transform="translate(0 -17) scale(${(signSize / 24).toFixed(3)})">${sign}</g>` : ''
	return svg(240, 80, `<g transform="translate(${left.toFixed(1)} 40) scale(${scale.toFixed(3)})">${mark}${leaning}</g>`)
}

/** A maker's sign alone. */
export function signPicture({ sign }: Logo, side: number): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24">${sign}</svg>`
}

const blue = '#1d4ed8'
const brightBlue = '#3b70ee'

/** The shop's own sign: a bolt, broad enough to be told at 16 pixels, on blue. */
const boltShape = 'M39 5 12 37.5h15.5L23 59l29-34.5H36z'

function bolt(side: number): string {
	return `<g transform="scale(${side / 64})"><rect width="64" height="64" rx="16" fill="${blue}"/><path d="${boltShape}" fill="#fff"/></g>`
}

/** Sign and name; the name's blue is light enough for dark pages and dark enough for light ones. */
export function shopLogo(): string {
	const style = { weight: 1.9, tracking: 1.8 }
	const size = (110 / wordsWidth('Voltline', style)) * 10
	const name = words('Voltline', 49, 20 - size * 0.54, size, brightBlue, { ...style, anchor: 'start' })
	return svg(160, 40, `<g transform="translate(1 1)">${bolt(38)}</g>${name}`)
}

/** Sign and name in white, for pictures that are shared. */
export function shopSignature(): string {
	return `${bolt(64)}${words('Voltline', 84, 12, 40, '#ffffff', { weight: 1.9, tracking: 1.9, anchor: 'start' })}`
}

function svg(width: number, height: number, content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`
}
