import { circle, rect, stroke } from './canvas.ts'
import type { Glyphs } from './letters.ts'

/** A maker's sign and how it writes its name. */
export interface Logo {
	readonly name: string
	/** In a square of 24; printed alone where the name has no room. */
	readonly sign: string
	/** The sign stands before the name, unless the name says it all. */
	readonly signed?: boolean
	readonly weight: number
	readonly tracking: number
	readonly caps?: 'round' | 'butt'
	/** Letters that only this maker draws this way. */
	readonly letters?: Glyphs
	/** Leans to the right, in degrees. */
	readonly slant?: number
}

/** Grey enough to stand on white and on near black. */
export const ink = '#76818f'

const line = (d: string, width = 2.4, end = 'round') =>
	stroke(d, ink, width, end === 'round' ? 'stroke-linecap="round" stroke-linejoin="round"' : 'stroke-miterlimit="8"')
const dot = (x: number, y: number, r: number) => circle(x, y, r, `fill="${ink}"`)
const ring = (x: number, y: number, r: number, width = 2.4) => circle(x, y, r, `fill="none" stroke="${ink}" stroke-width="${width}"`)
const block = (x: number, y: number, w: number, h: number, r: number) => rect(x, y, w, h, r, `fill="${ink}"`)
const shape = (d: string) => `<path d="${d}" fill="${ink}" fill-rule="evenodd"/>`

/** Letters that several makers share. */
const openA = [9, 'M0 10 4.5 0 9 10'] as const
const squareO = [7, 'M2.4 3H4.6A2.4 2.4 0 0 1 7 5.4V7.6A2.4 2.4 0 0 1 4.6 10H2.4A2.4 2.4 0 0 1 0 7.6V5.4A2.4 2.4 0 0 1 2.4 3Z'] as const

/** The makers of the demo catalogue. All of them are made up. */
export const logos: Readonly<Record<string, Logo>> = {
	// Two leaning strokes and a drop of light: every A of the name is the sign again.
	auvane: {
		name: 'AUVANE',
		sign: line('M3 20.4 12 3.6 21 20.4', 2.6) + dot(12, 17.6, 2.3),
		weight: 1.35,
		tracking: 3.6,
		letters: { A: openA, E: [6, 'M6 0H2.2A2.2 2.2 0 0 0 0 2.2V7.8A2.2 2.2 0 0 0 2.2 10H6M0 5H5.2'] },
	},
	kestrivo: {
		name: 'KESTRIVO',
		sign: line('M4.6 2.6V21.4M19.4 2.6 10 12 19.4 21.4', 3.4, 'butt'),
		weight: 1.3,
		tracking: 3.1,
		caps: 'butt',
		letters: {
			K: [7.4, 'M0 0V10M7.2 -.2 2.4 5 7.2 10.2'],
			E: [5.6, 'M5.6 .65H.65V9.35H5.6M2.4 5H5.2'],
			R: [7, 'M0 10V.65H3.9A2.4 2.4 0 0 1 3.9 5.5H2.2M3.4 5.4 7 10.2'],
		},
	},
	noctelle: {
		name: 'noctelle',
		sign: shape('M15.6 2.2A10.2 10.2 0 1 0 22 16.4 8.6 8.6 0 0 1 15.6 2.2Z'),
		weight: 1.05,
		tracking: 3,
		letters: {
			e: [7, 'M.2 7.3 6.8 5.3A3.5 3.5 0 1 0 6.2 8.7'],
			t: [3.6, 'M1.4 .4V8.2A1.8 1.8 0 0 0 3.6 9.9M0 3.4H3.4'],
		},
	},
	vantorr: {
		name: 'VANTORR',
		sign: shape('M1.4 3H6.6L12 10 17.4 3H22.6L12 16.6ZM1.4 11H6.6L12 18 17.4 11H22.6L12 24Z'),
		weight: 2.3,
		tracking: 2.1,
		caps: 'butt',
		slant: 10,
		letters: {
			A: [9.6, 'M0 10.2 4.8 .5 9.6 10.2M4.4 8.4H7.6'],
			V: [9.6, 'M0 -.2 4.8 9.5 9.6 -.2'],
			O: [8.4, 'M2.2 1.15H6.2L8.4 3.2V6.8L6.2 8.85H2.2L0 6.8V3.2Z'],
			R: [7, 'M0 10V1.15H5L6.8 2.6V4.4L5 5.8H1.6M4 5.8 7 10.2'],
			T: [8, 'M0 1.15H8M4 1V10'],
			N: [8, 'M0 10V.6L8 9.4V0'],
		},
	},
	lumivoss: {
		name: 'lumivoss',
		sign: shape('M2.6 17A9.4 9.4 0 0 1 21.4 17Z') + line('M12 1.4V4.2M3 5.4 5 7.4M21 5.4 19 7.4M4.6 21H19.4', 2.2),
		weight: 1.35,
		tracking: 2.4,
		letters: { i: [2.4, 'M1.2 3.8V10M1.2 -.4A1.2 1.2 0 1 1 1.2 2 1.2 1.2 0 1 1 1.2 -.4Z'], u: [6.2, 'M0 3V6.9A3.1 3.1 0 0 0 6.2 6.9V3'] },
	},
	pellora: {
		name: 'PELLORA',
		sign:
			ring(12, 12, 9.8, 1.8) + line('M12 2.2 20.5 16.9M20.5 7.1 12 21.8M20.5 16.9H3.5M12 21.8 3.5 7.1M3.5 16.9 12 2.2M3.5 7.1H20.5', 1.1),
		weight: 1.15,
		tracking: 4,
		letters: { A: openA, R: [6.6, 'M0 10V0H3.6A2.9 2.9 0 0 1 3.6 5.8H1.8M3.2 5.8 6.6 10'], E: [5.4, 'M5.4 0H0V10H5.4M0 5H4.4'] },
	},
	skyrrin: {
		name: 'skyrrin',
		sign: shape('M.8 8.6C7 4.6 10.6 7.4 12 13.2 13.4 7.4 17 4.6 23.2 8.6 17.8 8 14.4 11.4 12 19.6 9.6 11.4 6.2 8 .8 8.6Z'),
		weight: 1.6,
		tracking: 1.9,
		slant: 12,
		letters: { r: [4.2, 'M0 3V10M0 6.6C.4 4.2 1.8 3 4.2 3'], y: [6.4, 'M0 3V6A3.2 3.2 0 0 0 6.4 6M6.4 3V9.4A3.2 3.2 0 0 1 1 11.8'] },
	},
	tidewick: {
		name: 'tidewick',
		sign: line('M2 8C5.4 3.6 8.6 3.6 12 8S18.6 12.4 22 8M2 16.4C5.4 12 8.6 12 12 16.4S18.6 20.8 22 16.4', 2.8),
		weight: 1.7,
		tracking: 2.1,
		letters: {
			w: [10.8, 'M0 3C0 12 5.4 12 5.4 6 5.4 12 10.8 12 10.8 3'],
			t: [4.6, 'M1.8 .4V7.6A2.3 2.3 0 0 0 4.6 9.9M0 3.6C1.2 2.7 2 4.4 4.4 3.3'],
			k: [5.8, 'M0 0V10M5.4 3C4.4 5.4 2.6 6.4 0 6.6M2.2 6.4C3.8 6.8 4.8 8 5.6 10'],
		},
	},
	hexwyn: {
		name: 'HEXWYN',
		sign: line('M12 1.8 20.8 6.9V17.1L12 22.2 3.2 17.1V6.9Z', 2.2, 'butt') + shape('M12 7.6 15.8 9.8V14.2L12 16.4 8.2 14.2V9.8Z'),
		weight: 1.6,
		tracking: 2.7,
		caps: 'butt',
		letters: {
			X: [8.6, 'M0 0 3.5 5 0 10M8.6 0 5.1 5 8.6 10'],
			W: [13, 'M0 0V7.2L3.2 9.2 6.5 7.2V2M6.5 7.2 9.8 9.2 13 7.2V0'],
			N: [7.4, 'M0 10V2.9L3.7 .8 7.4 2.9V10'],
			Y: [7.6, 'M0 0V3.4L3.8 5.6 7.6 3.4V0M3.8 5.4V10'],
			E: [5.8, 'M5.8 .8H.8V9.2H5.8M.8 5H5'],
		},
	},
	cobaltro: {
		name: 'cobaltro',
		sign: shape(
			'M7.4 1.6H16.6A5.8 5.8 0 0 1 22.4 7.4V16.6A5.8 5.8 0 0 1 16.6 22.4H7.4A5.8 5.8 0 0 1 1.6 16.6V7.4A5.8 5.8 0 0 1 7.4 1.6ZM13.6 4.8 7 13.2H11L10 19.2 17 10.6H12.8Z',
		),
		weight: 2,
		tracking: 2,
		letters: {
			c: [6, 'M6 3H2.4A2.4 2.4 0 0 0 0 5.4V7.6A2.4 2.4 0 0 0 2.4 10H6'],
			o: squareO,
			b: [7, 'M0 0V7.6A2.4 2.4 0 0 0 2.4 10H4.6A2.4 2.4 0 0 0 7 7.6V5.4A2.4 2.4 0 0 0 4.6 3H0'],
			a: [7, 'M7 10V5.4A2.4 2.4 0 0 0 4.6 3H2.4A2.4 2.4 0 0 0 0 5.4V7.6A2.4 2.4 0 0 0 2.4 10H7'],
			r: [4, 'M0 10V5.4A2.4 2.4 0 0 1 2.4 3H4'],
			l: [2.2, 'M0 0V7.6A2.4 2.4 0 0 0 2.2 10'],
			t: [4, 'M1 .6V7.6A2.4 2.4 0 0 0 3.4 10H4M-.6 3H4'],
		},
	},
	solmarq: {
		name: 'SOLMARQ',
		sign: ring(12, 12, 9.6, 1.8) + line('M12 12.4V5.2M12 12.4 16.8 15.2', 1.8),
		signed: false,
		weight: 1,
		tracking: 4.4,
		letters: {
			O: [10, 'M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM5 5.2V1.9M5 5.2 7.4 6.6'],
			A: openA,
			Q: [10, 'M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM5 10H10.4'],
			M: [9.6, 'M0 10V0L4.8 7 9.6 0V10'],
		},
	},
	quillby: {
		name: 'quillby',
		sign: shape('M3.2 22.4C4.6 11.4 9.6 3.6 21.6 1.6 21.8 11.2 15.4 16.6 7.4 16.6L10 14.6C7.4 15.4 5.6 17.8 4.8 22.2Z'),
		weight: 1.2,
		tracking: 2.5,
		slant: 9,
		letters: {
			q: [8.4, 'M7 6.5A3.5 3.5 0 1 1 0 6.5 3.5 3.5 0 1 1 7 6.5M7 3V13.4C7.6 12.8 8 12.2 8.4 11.4'],
			y: [6.2, 'M0 3 3.1 10M6.2 3 3.6 9C2.4 11.8 1 13.2 -1.2 13.2'],
		},
	},
	tonhavn: {
		name: 'TONHAVN',
		sign:
			block(1.6, 9.4, 3, 5.2, 1.5) +
			block(6, 5.4, 3, 13.2, 1.5) +
			block(10.5, 2, 3, 20, 1.5) +
			block(15, 6.6, 3, 10.8, 1.5) +
			block(19.4, 10, 3, 4, 1.5),
		weight: 1.15,
		tracking: 3.6,
		letters: { A: openA },
	},
	drovik: {
		name: 'DROVIK',
		sign: shape('M.6 20.6 9.2 4.6 13.6 12.4 15.6 9 23.4 20.6ZM9.2 9.8 7.2 13.6 9.2 12.8 11 14.2Z'),
		weight: 2.3,
		tracking: 2,
		caps: 'butt',
		letters: {
			D: [7.6, 'M1.15 1.15V8.85H4.8L7.6 6.4V3.6L4.8 1.15H0'],
			R: [7.2, 'M1.15 10V1.15H5.2L7 2.7V4.4L5.2 6H1M4.4 6 7.4 10.3'],
			O: [8.6, 'M2.6 1.15H6L8.6 3.5V6.5L6 8.85H2.6L0 6.5V3.5Z'],
			V: [9, 'M0 -.2 4.5 9.5 9 -.2'],
			I: [2.3, 'M1.15 0V10'],
			K: [7.4, 'M1.15 0V10M7.4 -.2 2.4 5 7.4 10.2'],
		},
	},
	pixmire: {
		name: 'pixmire',
		sign: [2.4, 9.6, 16.8].flatMap((y) => [2.4, 9.6, 16.8].map((x) => (x + y > 26 && y < 10 ? '' : block(x, y, 4.9, 4.9, 0.8)))).join(''),
		weight: 1.7,
		tracking: 2.2,
		caps: 'butt',
		letters: {
			p: [6.6, 'M.85 2.15V13M.85 3H4.6A2 2 0 0 1 6.6 5V7.2A2 2 0 0 1 4.6 9.15H.85'],
			i: [1.7, 'M.85 3V10M.85 -.2V1.5'],
			x: [6.4, 'M0 2.6 6.2 10.2M6.2 2.6 0 10.2'],
			m: [11, 'M.85 10V3H9.2A1.8 1.8 0 0 1 11 4.8V10M5.9 3V10'],
			r: [3, 'M.85 10V3H3.9'],
			e: [6.6, 'M.85 6.3H6.6V5A2 2 0 0 0 4.6 3H2.85A2 2 0 0 0 .85 5V7.2A2 2 0 0 0 2.85 9.15H6.2'],
		},
	},
	plinqo: {
		name: 'plinqo',
		sign: line('M5.4 22V10.6A7 7 0 1 1 12.4 17.6', 5),
		signed: false,
		weight: 2.7,
		tracking: 2.1,
		letters: {
			o: [7, 'M3.5 3A3.5 3.5 0 1 1 3.5 10 3.5 3.5 0 1 1 3.5 3ZM3.5 6.4V6.6'],
			q: [7, 'M7 6.5A3.5 3.5 0 1 1 0 6.5 3.5 3.5 0 1 1 7 6.5M7 3V12.8'],
		},
	},
}
