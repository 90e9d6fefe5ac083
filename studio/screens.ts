import { createCanvas } from '../scripts/drawings/canvas.ts'
import { mix, tone } from '../scripts/drawings/colour.ts'
import { words } from '../scripts/drawings/letters.ts'
import { type Wallpaper, wallpaper } from '../scripts/drawings/wallpaper.ts'

/** What stands on a product's screen. */
export interface ScreenLook {
	readonly show: keyof typeof shows
	/** Width and height of the screen, in any unit. */
	readonly size: readonly [number, number]
	readonly wallpaper?: Wallpaper
	readonly light?: readonly [string, string]
	readonly text?: string
}

type Show = (w: number, h: number, look: ScreenLook) => string

const defaultLight = ['#38bdf8', '#6366f1'] as const
const white = '#ffffff'

function box(x: number, y: number, w: number, h: number, r: number, fill: string, opacity = 1): string {
	return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" fill-opacity="${opacity}"/>`
}

function disc(x: number, y: number, r: number, fill: string, opacity = 1): string {
	return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" fill-opacity="${opacity}"/>`
}

function say(text: string, x: number, y: number, size: number, colour = white, weight = 1.2): string {
	return words(text, x, y, size, colour, { weight, tracking: 1.6, anchor: 'middle' })
}

function ring(x: number, y: number, r: number, width: number, colour: string, share: number): string {
	const length = 2 * Math.PI * r
	const line = (opacity: number, dash: string) =>
		`<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"${dash} transform="rotate(-90 ${x} ${y})"/>`
	return line(0.2, '') + line(1, ` stroke-dasharray="${length * share} ${length}"`)
}

/** Signs of programs: rounded squares, each with a simple mark. */
function icons(
	x: number,
	y: number,
	size: number,
	gap: number,
	columns: number,
	count: number,
	[from, to]: readonly [string, string],
): string {
	const paints = [from, to, '#f8fafc', tone(from, 0.12), '#1f2937', tone(to, -0.1), '#facc15', '#34d399', '#f472b6', '#60a5fa']
	return Array.from({ length: count }, (_, index) => {
		const left = x + (index % columns) * (size + gap)
		const top = y + Math.floor(index / columns) * (size + gap * 1.35)
		const paint = paints[(index * 7 + 3) % paints.length] ?? from
		const mark = paint === '#f8fafc' ? '#64748b' : white
		const middle = [left + size / 2, top + size / 2] as const
		const marks = [
			disc(...middle, size * 0.22, mark, 0.95),
			box(left + size * 0.26, top + size * 0.3, size * 0.48, size * 0.4, size * 0.08, mark, 0.95),
			`<path d="M${left + size * 0.36} ${top + size * 0.26}V${top + size * 0.74}L${left + size * 0.74} ${top + size * 0.5}Z" fill="${mark}"/>`,
			`<circle cx="${middle[0]}" cy="${middle[1]}" r="${size * 0.2}" fill="none" stroke="${mark}" stroke-width="${size * 0.09}"/>`,
		]
		return box(left, top, size, size, size * 0.26, paint) + marks[index % marks.length]
	}).join('')
}

/** A bar on top and the most used programs below. */
const desktop: Show = (w, h, { light = defaultLight }) => {
	const size = h * 0.062
	const count = 9
	const wide = count * size + (count - 1) * size * 0.35 + size * 0.7
	return (
		box(-w / 2, -h / 2, w, h * 0.034, 0, '#0b1020', 0.28) +
		[0, 1, 2, 3, 4].map((i) => box(-w / 2 + w * (0.02 + i * 0.045), -h / 2 + h * 0.013, w * 0.03, h * 0.009, 3, white, 0.75)).join('') +
		box(w / 2 - w * 0.09, -h / 2 + h * 0.013, w * 0.07, h * 0.009, 3, white, 0.75) +
		box(-wide / 2, h / 2 - size * 1.75, wide, size * 1.45, size * 0.42, white, 0.3) +
		icons(-wide / 2 + size * 0.35, h / 2 - size * 1.52, size, size * 0.35, count, count, light)
	)
}

const shows = {
	wallpaper: () => '',
	phone: (w, h) =>
		`<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#0b1020" stop-opacity=".5"/><stop offset="1" stop-color="#0b1020" stop-opacity="0"/></linearGradient>` +
		box(-w / 2, -h / 2, w, h * 0.36, 0, 'url(#dusk)') +
		say('10:24', 0, -h * 0.36, w * 0.2, white, 1.15) +
		say('Thursday 19 November', 0, -h * 0.4, w * 0.042, white, 1) +
		[-1, 1]
			.map((side) => disc(side * w * 0.36, h * 0.44, w * 0.065, '#0b1020', 0.35) + disc(side * w * 0.36, h * 0.44, w * 0.022, white, 0.9))
			.join('') +
		box(-w * 0.17, h * 0.485, w * 0.34, w * 0.013, w * 0.006, white, 0.85),
	desktop,
	studio: (w, h, look) => {
		const [from, to] = look.light ?? defaultLight
		const bar = w * 0.17
		return (
			desktop(w, h, look) +
			box(-w * 0.37, -h * 0.37, w * 0.74, h * 0.68, h * 0.02, '#14161c', 0.96) +
			box(-w * 0.37, -h * 0.37, bar, h * 0.68, h * 0.02, '#1d2027') +
			['#f87171', '#fbbf24', '#34d399'].map((c, i) => disc(-w * 0.355 + i * w * 0.014, -h * 0.345, h * 0.008, c)).join('') +
			[0, 1, 2, 3, 4, 5, 6]
				.map((i) => box(-w * 0.35, -h * 0.28 + i * h * 0.055, bar * (0.7 - (i % 3) * 0.12), h * 0.014, 4, '#8b93a3', i === 1 ? 1 : 0.5))
				.join('') +
			box(-w * 0.175, -h * 0.31, w * 0.36, h * 0.38, h * 0.01, mix(from, to, 0.4)) +
			`<path d="M${-w * 0.175} ${h * 0.07}V${-h * 0.05}L${-w * 0.09} ${-h * 0.15}L${-w * 0.02} ${-h * 0.06}L${w * 0.07} ${-h * 0.2}L${w * 0.185} ${-h * 0.02}V${h * 0.07}Z" fill="${tone(to, -0.12)}"/>` +
			disc(w * 0.1, -h * 0.24, h * 0.035, tone(from, 0.2)) +
			[0, 1, 2, 3]
				.map((i) => box(w * 0.205, -h * 0.31 + i * h * 0.098, w * 0.15, h * 0.08, h * 0.008, mix(from, to, i / 3), 0.85))
				.join('') +
			[0, 1, 2]
				.map((row) =>
					Array.from({ length: 7 }, (_, i) =>
						box(
							-w * 0.175 + i * w * 0.077,
							h * 0.1 + row * h * 0.065,
							w * (0.045 + ((i * 3 + row * 5) % 4) * 0.008),
							h * 0.046,
							h * 0.006,
							mix(from, to, ((i + row) % 5) / 4),
							0.9,
						),
					).join(''),
				)
				.join('')
		)
	},
	tablet: (w, h, { light = defaultLight }) => {
		const size = Math.min(w, h) * 0.085
		const gap = size * 0.75
		const columns = w > h ? 8 : 5
		const wide = columns * size + (columns - 1) * gap
		return (
			say('10:24', 0, -h * 0.36, Math.min(w, h) * 0.11, white, 1.1) +
			icons(-wide / 2, -h * 0.1, size, gap, columns, columns * 2, light) +
			box(-size * 4.4, h / 2 - size * 1.8, size * 8.8, size * 1.5, size * 0.45, white, 0.28) +
			icons(-size * 4.05, h / 2 - size * 1.55, size, size * 0.42, 6, 6, light)
		)
	},
	kids: (w, h) =>
		Array.from({ length: 8 }, (_, i) => {
			const side = w * 0.17
			const [x, y] = [-w * 0.4 + (i % 4) * w * 0.21, -h * 0.24 + Math.floor(i / 4) * h * 0.36]
			const paint = ['#f97316', '#22c55e', '#3b82f6', '#ec4899', '#eab308', '#8b5cf6', '#06b6d4', '#ef4444'][i] ?? '#22c55e'
			return (
				box(x, y, side, side, side * 0.3, paint) +
				disc(x + side * 0.35, y + side * 0.42, side * 0.07, white) +
				disc(x + side * 0.65, y + side * 0.42, side * 0.07, white) +
				`<path d="M${x + side * 0.32} ${y + side * 0.62}Q${x + side * 0.5} ${y + side * 0.8} ${x + side * 0.68} ${y + side * 0.62}" fill="none" stroke="#fff" stroke-width="${side * 0.06}" stroke-linecap="round"/>`
			)
		}).join(''),
	rings: (w, h, { light = defaultLight }) =>
		box(-w, -h, 2 * w, 2 * h, 0, '#050608') +
		ring(0, h * 0.1, w * 0.35, w * 0.085, '#fb5d78', 0.82) +
		ring(0, h * 0.1, w * 0.25, w * 0.085, '#a3e635', 0.66) +
		ring(0, h * 0.1, w * 0.15, w * 0.085, light[0], 0.9) +
		say('10:24', 0, -h * 0.44, w * 0.13, white, 1.4),
	hands: (w, _h, { light = defaultLight }) => {
		const r = w / 2
		const ticks = Array.from({ length: 60 }, (_, i) => {
			const long = i % 5 === 0
			return `<path d="M0 ${-r * 0.94}V${-r * (long ? 0.8 : 0.89)}" stroke="${long ? '#f4f4f5' : '#71757e'}" stroke-width="${r * (long ? 0.035 : 0.014)}" stroke-linecap="round" transform="rotate(${i * 6})"/>`
		}).join('')
		const hand = (turn: number, long: number, wide: number, colour: string) =>
			`<path d="M0 ${r * 0.1}V${-r * long}" stroke="${colour}" stroke-width="${r * wide}" stroke-linecap="round" transform="rotate(${turn})"/>`
		return (
			box(-w, -w, 2 * w, 2 * w, 0, '#0b0d11') +
			disc(0, 0, r * 0.76, '#12151b') +
			ticks +
			`<g transform="translate(0 ${r * 0.4})">${disc(0, 0, r * 0.2, '#1b1f27')}${ring(0, 0, r * 0.17, r * 0.035, light[0], 0.7)}</g>` +
			`<g transform="translate(${-r * 0.42} 0)">${disc(0, 0, r * 0.17, '#1b1f27')}${say('72', 0, -r * 0.07, r * 0.13)}</g>` +
			`<g transform="translate(${r * 0.42} 0)">${disc(0, 0, r * 0.17, '#1b1f27')}${say('19', 0, -r * 0.07, r * 0.13, light[0])}</g>` +
			hand(-52, 0.48, 0.06, '#f8fafc') +
			hand(60, 0.7, 0.045, '#f8fafc') +
			hand(200, 0.76, 0.016, light[0]) +
			disc(0, 0, r * 0.06, light[0])
		)
	},
	digits: (w, h, { light = defaultLight, text = '10:24' }) =>
		box(-w, -h, 2 * w, 2 * h, 0, '#06080a') +
		say(text, 0, -h * 0.16, w * 0.27, white, 1.7) +
		say('THU 19', 0, -h * 0.3, w * 0.085, light[0], 1.5) +
		box(-w * 0.32, h * 0.16, w * 0.64, w * 0.05, w * 0.025, light[0], 0.25) +
		box(-w * 0.32, h * 0.16, w * 0.46, w * 0.05, w * 0.025, light[0]) +
		say('8214', 0, h * 0.26, w * 0.1, '#d4d8de', 1.4),
	label: (w, h, { light = defaultLight, text = '' }) =>
		box(-w, -h, 2 * w, 2 * h, 0, '#050608') +
		say(text, 0, -Math.min(h * 0.32, w * 0.16) * 0.5, Math.min(h * 0.64, w * 0.32), light[0], 1.6),
	dial: (w, h, { light = defaultLight }) =>
		box(-w, -h, 2 * w, 2 * h, 0, '#07090c') +
		Array.from({ length: 60 }, (_, i) => {
			const on = i >= 8 && i <= 38
			const turn = i * 4.6 - 136
			return `<path d="M0 ${-w * 0.45}V${-w * 0.38}" stroke="${on ? light[0] : '#3b4048'}" stroke-width="${w * 0.012}" stroke-linecap="round" transform="rotate(${turn})"/>`
		}).join('') +
		say('21', 0, -w * 0.14, w * 0.27, white, 1) +
		say('HEATING', 0, w * 0.2, w * 0.045, light[0], 1.3),
	home: (w, h, { light = defaultLight }) =>
		say('10:24', -w * 0.26, -h * 0.24, h * 0.2, white, 1.1) +
		say('Thursday 19 November', -w * 0.26, h * 0.06, h * 0.045, white, 1) +
		[0, 1].map((i) => box(w * 0.08, -h * 0.36 + i * h * 0.38, w * 0.34, h * 0.33, h * 0.05, '#0b1020', 0.42)).join('') +
		disc(w * 0.15, -h * 0.2, h * 0.065, '#fde047') +
		say('18', w * 0.3, -h * 0.26, h * 0.13) +
		box(w * 0.12, h * 0.12, w * 0.26, h * 0.025, h * 0.012, white, 0.85) +
		box(w * 0.12, h * 0.2, w * 0.18, h * 0.025, h * 0.012, light[0], 0.95),
	page: (w, h) => {
		const text =
			'The harbour was still asleep when the first boat came in. Nobody had expected it before noon and so nobody stood on the quay to take its line. The old man at the wheel did what he had always done and let the wind lay her alongside while the gulls made their remarks about it. He had brought salt and lamp oil and a letter that was three weeks old and he meant to hand it over himself. Above the roofs the light turned from grey to rose and somewhere a door was opened.'
		const words_ = text.split(' ')
		const size = w * 0.036
		const lines: string[] = []
		let line = ''
		for (let i = 0; lines.length < 19; i += 1) {
			const next = `${line} ${words_[i % words_.length]}`.trim()
			if (next.length > 42) {
				lines.push(line)
				line = words_[i % words_.length] ?? ''
			} else line = next
		}
		return (
			box(-w, -h, 2 * w, 2 * h, 0, '#dcdad2') +
			say('Chapter Four', 0, -h * 0.42, w * 0.055, '#3a3a38', 1.2) +
			lines
				.map((shown, index) =>
					words(shown, -w * 0.42, -h * 0.33 + index * h * 0.039, size, '#454543', { weight: 0.9, tracking: 1.2, anchor: 'start' }),
				)
				.join('')
		)
	},
	notes: (w, h) =>
		box(-w, -h, 2 * w, 2 * h, 0, '#dddbd3') +
		say('Monday', -w * 0.24, -h * 0.42, w * 0.06, '#2f2f2e', 1.4) +
		Array.from({ length: 12 }, (_, i) => box(-w * 0.42, -h * 0.3 + i * h * 0.06, w * 0.84, h * 0.0016, 0, '#a7a59d')).join('') +
		['plan the garden', 'call the harbour', 'lamp oil and salt', 'letter to Ida', 'mend the gate']
			.map((note, i) => words(note, -w * 0.4, -h * 0.34 + i * h * 0.06, w * 0.05, '#3a3a39', { weight: 1, tracking: 1.3, anchor: 'start' }))
			.join('') +
		`<path d="M${-w * 0.3} ${h * 0.34}C${-w * 0.2} ${h * 0.02} ${w * 0.02} ${h * 0.06} ${w * 0.02} ${h * 0.2}S${w * 0.28} ${h * 0.36} ${w * 0.34} ${h * 0.08}" fill="none" stroke="#3a3a39" stroke-width="${w * 0.008}"/>`,
	keypad: (w, h) =>
		say('10:24', 0, -h * 0.34, w * 0.2, white, 1.4) +
		box(-w * 0.5, h * 0.36, w, h * 0.14, 0, '#0b1020', 0.45) +
		say('Menu', 0, h * 0.4, w * 0.08, white, 1.4),
} satisfies Record<string, Show>

/** The drawing of a screen; its longer side has `pixels`. */
export function screenDrawing(look: ScreenLook, pixels: number): string {
	const [wide, high] = look.size
	const scale = pixels / Math.max(wide, high)
	const [w, h] = [Math.round(wide * scale), Math.round(high * scale)]
	const canvas = createCanvas('g')
	const [from, to] = look.light ?? defaultLight
	const behind = wallpaper(canvas, look.wallpaper ?? 'aurora', w, h, from, to)
	const show: Show = shows[look.show]
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-w / 2} ${-h / 2} ${w} ${h}">${canvas.definitions(behind)}${behind}${show(w, h, look)}</svg>`
}
