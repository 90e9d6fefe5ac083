import { circle, rect, stroke } from './canvas.ts'
import { words, wordsWidth } from './letters.ts'
import { svg } from './picture.ts'

/** Grey enough to stand on white and on near black. */
const ink = '#76818f'

interface Logo {
	readonly name: string
	/** A sign before the name, in a square of 24. */
	readonly sign?: string
	readonly weight: number
	readonly tracking: number
	readonly caps?: 'round' | 'butt'
}

const line = (d: string, width = 2.4) => stroke(d, ink, width, 'stroke-linecap="round" stroke-linejoin="round"')
const dot = (x: number, y: number, r: number) => circle(x, y, r, `fill="${ink}"`)
const ring = (x: number, y: number, r: number, width = 2.4) => circle(x, y, r, `fill="none" stroke="${ink}" stroke-width="${width}"`)
const block = (x: number, y: number, w: number, h: number, r: number) => rect(x, y, w, h, r, `fill="${ink}"`)

/** The makers of the demo catalogue. All of them are made up. */
export const logos: Readonly<Record<string, Logo>> = {
	auvane: { name: 'auvane', sign: line('M3 20 12 4 21 20') + dot(12, 17, 2), weight: 1.5, tracking: 2.2 },
	kestrivo: { name: 'KESTRIVO', sign: line('M5 3V21M20 3 8 12 20 21', 3), weight: 1.2, tracking: 3.2, caps: 'butt' },
	noctelle: { name: 'noctelle', sign: line('M17 3A10 10 0 1 0 21 17 8 8 0 0 1 17 3Z', 2), weight: 1, tracking: 2.6 },
	vantorr: { name: 'VANTORR', sign: line('M2 4 12 14 22 4M2 12 12 22 22 12', 3), weight: 2.4, tracking: 2.4, caps: 'butt' },
	lumivoss: {
		name: 'lumivoss',
		sign: line('M3 17A9 9 0 0 1 21 17Z', 2) + line('M12 2V4.6M3.5 6.5 5.4 8.4M20.5 6.5 18.6 8.4M5 21.4H19', 2),
		weight: 1.3,
		tracking: 2.2,
	},
	pellora: {
		name: 'PELLORA',
		sign: ring(12, 12, 9.6, 2) + line('M12 2.4 20.3 16.8M20.3 7.2 12 21.6M3.7 7.2H20.3M3.7 16.8H20.3', 1.3),
		weight: 1.1,
		tracking: 4,
	},
	skyrrin: {
		name: 'skyrrin',
		sign: line('M2 8C8 6 11 9 12 14 13 9 16 6 22 8') + line('M7 17C9.6 16 11 17 12 20 13 17 14.4 16 17 17', 2),
		weight: 1.5,
		tracking: 2,
	},
	tidewick: {
		name: 'tidewick',
		sign: line('M2 9C5.4 5 8.6 5 12 9S18.6 13 22 9') + line('M2 16C5.4 12 8.6 12 12 16S18.6 20 22 16'),
		weight: 1.6,
		tracking: 2.1,
	},
	hexwyn: { name: 'HEXWYN', sign: line('M12 2 20.7 7V17L12 22 3.3 17V7Z', 2) + dot(12, 12, 2.6), weight: 1.7, tracking: 2.8 },
	cobaltro: {
		name: 'cobaltro',
		sign: block(2, 2, 20, 20, 5.4) + stroke('M13.4 5.6 8.4 13H11.6L10.6 18.4 15.6 11H12.4Z', '#ffffff', 1.4, 'stroke-linejoin="round"'),
		weight: 2,
		tracking: 2,
	},
	solmarq: { name: 'SOLMARQ', sign: ring(12, 12, 9.4, 2) + line('M12 12V5.6M12 12 16.6 14.6', 2), weight: 0.9, tracking: 3.8 },
	quillby: { name: 'quillby', sign: line('M4 22C6 12 10 5 21 2 21 11 15 16 7 16.4', 2), weight: 1.2, tracking: 2.4 },
	tonhavn: {
		name: 'TONHAVN',
		sign: block(3, 9, 3.2, 6, 1.6) + block(8, 4, 3.2, 16, 1.6) + block(13, 7, 3.2, 10, 1.6) + block(18, 10, 3.2, 4, 1.6),
		weight: 1.3,
		tracking: 3.4,
	},
	drovik: { name: 'DROVIK', sign: line('M1.6 20 9 6 13.4 14 15.6 10.4 22.4 20Z'), weight: 2.6, tracking: 2.4, caps: 'butt' },
	pixmire: {
		name: 'pixmire',
		sign: [3, 10, 17].flatMap((y) => [3, 10, 17].map((x) => (x + y === 27 ? '' : block(x, y, 4.6, 4.6, 1)))).join(''),
		weight: 1.6,
		tracking: 2.2,
	},
	plinqo: { name: 'plinqo', weight: 2.6, tracking: 2.6 },
}

/** A maker's name with its sign, in a frame of 240 by 80. */
export function logoPicture({ name, sign, weight, tracking, caps }: Logo): string {
	const size = 24
	const wide = (wordsWidth(name, { weight, tracking }) * size) / 10
	const gap = sign ? 14 : 0
	const signSize = sign ? 34 : 0
	const scale = Math.min(1, 228 / (wide + gap + signSize))
	const left = 120 - ((wide + gap + signSize) * scale) / 2
	const small = name === name.toLowerCase()
	const letters = words(name, signSize + gap, small ? -15.6 : -12, size, ink, {
		weight,
		tracking,
		anchor: 'start',
		...(caps ? { caps } : {}),
	})
	const mark = sign ? `<g transform="translate(0 -17) scale(${(signSize / 24).toFixed(3)})">${sign}</g>` : ''
	return svg(240, 80, `<g transform="translate(${left.toFixed(1)} 40) scale(${scale.toFixed(3)})">${mark}${letters}</g>`)
}

const blue = '#1d4ed8'

/** The shop's own sign: a bolt on blue. */
function bolt(side: number): string {
	return `<g transform="scale(${side / 64})"><rect width="64" height="64" rx="16" fill="${blue}"/><path d="M36 8 16 36h13l-3 20 22-30H34z" fill="#fff"/></g>`
}

/** Sign and name; the name's blue is light enough for dark pages and dark enough for light ones. */
export function shopLogo(): string {
	const style = { weight: 1.9, tracking: 1.8 }
	const size = (110 / wordsWidth('Voltline', style)) * 10
	const name = words('Voltline', 49, 20 - size * 0.54, size, '#3b70ee', { ...style, anchor: 'start' })
	return svg(160, 40, `<g transform="translate(1 1)">${bolt(38)}</g>${name}`)
}

/** Sign and name in white, for pictures that are shared. */
export function shopSignature(): string {
	return `${bolt(64)}${words('Voltline', 84, 12, 40, '#ffffff', { weight: 1.9, tracking: 1.9, anchor: 'start' })}`
}
