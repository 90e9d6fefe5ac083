import type { PlaceholderShape } from '@storefront/contract/domain/catalogue/placeholder-kind.ts'

/** Greys of all placeholders, visible on light and dark tiles. */
const p = {
	/** The main colour of the object. */
	body: '#a3a9b4',
	/** The sides, keys and feet. */
	dark: '#7d8490',
	light: '#dfe2e7',
	/** The screen or cover. */
	face: '#b9bec7',
	glow: '#cdd1d8',
} as const

const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
	`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const circle = (x: number, y: number, radius: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width: number) =>
	`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A screen with hills. */
function screen(x: number, y: number, width: number, height: number, radius: number): string {
	const hills = `M${x} ${y + height * 0.7}q${width * 0.25} ${-height * 0.3} ${width * 0.5} ${-height * 0.08}t${width * 0.5} ${-height * 0.12}V${y + height}H${x}Z`
	return `<clipPath id="s"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/></clipPath><g clip-path="url(#s)">${rect(x, y, width, height, 0, p.face)}${path(hills, p.glow)}</g>`
}

const shapes: Readonly<Record<PlaceholderShape, string>> = {
	laptop:
		rect(92, 106, 216, 150, 12, p.dark) +
		screen(101, 115, 198, 132, 5) +
		path('M62 262h276l14 22q2 10-10 10H58q-12 0-10-10Z', p.body) +
		rect(168, 262, 64, 9, 4, p.dark),
	tablet: rect(112, 82, 176, 236, 18, p.dark) + screen(123, 95, 154, 210, 8) + circle(200, 88, 2.5, p.light),
	phone:
		rect(118, 84, 96, 200, 20, p.body) +
		circle(142, 110, 13, p.dark) +
		circle(142, 142, 13, p.dark) +
		circle(142, 110, 6, p.light) +
		rect(178, 100, 108, 222, 22, p.dark) +
		screen(185, 107, 94, 208, 16) +
		rect(216, 114, 32, 8, 4, p.dark),
	watch:
		path('M162 66h76l10 66h-96Z', p.body) +
		path('M152 268h96l-10 66h-76Z', p.body) +
		rect(136, 122, 128, 156, 34, p.dark) +
		screen(148, 134, 104, 132, 24) +
		rect(264, 176, 8, 30, 4, p.dark),
	headphones:
		line('M112 226v-26a88 88 0 0 1 176 0v26', p.dark, 18) +
		line('M124 150a88 80 0 0 1 152 0', p.body, 14) +
		rect(88, 206, 54, 100, 26, p.body) +
		rect(258, 206, 54, 100, 26, p.body) +
		rect(126, 216, 26, 80, 13, p.dark) +
		rect(248, 216, 26, 80, 13, p.dark),
	console:
		path('M112 156h176c40 0 58 104 44 134-12 26-40 14-58-12l-18-26H144l-18 26c-18 26-46 38-58 12-14-30 4-134 44-134Z', p.body) +
		circle(150, 204, 26, p.dark) +
		circle(250, 204, 26, p.dark) +
		circle(150, 204, 13, p.face) +
		circle(250, 204, 13, p.face) +
		rect(180, 172, 40, 22, 8, p.light),
	camera:
		rect(146, 112, 108, 46, 12, p.dark) +
		rect(72, 136, 256, 160, 24, p.dark) +
		rect(72, 162, 256, 92, 0, p.body) +
		circle(200, 214, 72, p.dark) +
		circle(200, 214, 54, p.face) +
		circle(200, 214, 30, p.glow) +
		circle(184, 198, 9, p.light) +
		rect(276, 148, 32, 12, 6, p.light),
	speaker:
		rect(124, 72, 152, 256, 24, p.body) +
		circle(200, 236, 58, p.dark) +
		circle(200, 236, 34, p.face) +
		circle(200, 236, 14, p.glow) +
		circle(200, 132, 28, p.dark) +
		circle(200, 132, 13, p.glow),
	keyboard:
		rect(48, 142, 240, 108, 16, p.dark) +
		[0, 1, 2]
			.map((row) =>
				[0, 1, 2, 3, 4, 5, 6]
					.map((key) => rect(60 + key * 31.5, 154 + row * 30, 26, 24, 5, (row + key) % 5 === 0 ? p.glow : p.body))
					.join(''),
			)
			.join('') +
		rect(306, 158, 58, 96, 29, p.body) +
		rect(332, 170, 6, 24, 3, p.dark),
	printer:
		rect(124, 82, 152, 92, 8, p.light) +
		rect(74, 148, 252, 122, 22, p.body) +
		rect(112, 228, 176, 92, 8, p.light) +
		line('M134 256h132M134 278h132M134 300h84', p.dark, 6) +
		circle(292, 178, 8, p.glow) +
		rect(74, 200, 252, 14, 0, p.dark),
	router:
		line('M112 224V116M288 224V116', p.dark, 14) +
		line('M172 132a40 40 0 0 1 56 0M152 110a70 70 0 0 1 96 0', p.glow, 9) +
		rect(62, 214, 276, 76, 24, p.body) +
		[0, 1, 2, 3].map((light) => circle(108 + light * 30, 252, 7, light === 0 ? p.glow : p.dark)).join(''),
	power:
		rect(120, 92, 160, 168, 28, p.body) +
		path('m210 122-42 62h28l-8 46 44-64h-28Z', p.light) +
		rect(156, 66, 14, 34, 5, p.dark) +
		rect(230, 66, 14, 34, 5, p.dark) +
		line('M200 260v30q0 36-40 36h-60', p.dark, 14),
	drive:
		rect(104, 92, 192, 216, 22, p.body) +
		rect(122, 110, 156, 110, 10, p.face) +
		path('M122 220 278 140V210q0 10-10 10Z', p.glow) +
		line('M130 258h80M130 280h50', p.light, 8) +
		circle(266, 270, 9, p.glow),
	screen:
		rect(52, 90, 296, 182, 14, p.dark) +
		screen(62, 100, 276, 162, 6) +
		path('M180 272h40l8 38h-56Z', p.body) +
		rect(132, 306, 136, 14, 7, p.body),
	tower:
		rect(122, 70, 156, 260, 18, p.body) +
		rect(138, 88, 124, 122, 10, p.dark) +
		circle(200, 149, 46, p.face) +
		circle(200, 149, 16, p.dark) +
		line('M150 240h100M150 262h100M150 284h60', p.dark, 7) +
		circle(244, 300, 7, p.glow),
	lamp:
		path('M140 96h120l40 120H100Z', p.body) +
		rect(193, 216, 14, 84, 0, p.dark) +
		rect(142, 298, 116, 18, 9, p.dark) +
		path('M122 216h156l18 40H104Z', `${p.glow}" opacity=".3`),
	box:
		path('m200 74 112 56v132l-112 64-112-64V130Z', p.body) +
		path('m200 186 112-56v132l-112 64Z', p.dark) +
		path('m144 102 112 56v40l-26-12v-16l-112-56Z', p.light),
}

/** The placeholder picture of a product: an object of this shape in greys on a transparent background, for light and dark themes. */
export function placeholderSvg(shape: PlaceholderShape): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><g opacity=".75">${shapes[shape]}</g></svg>`
}
