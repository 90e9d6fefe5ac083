import { bookPhone, flipPhone } from '../kinds/folding-phone.ts'
import { keypadPhone } from '../kinds/keypad-phone.ts'
import { laptop } from '../kinds/laptop.ts'
import { phone } from '../kinds/phone.ts'
import { phoneCase, screenGuard } from '../kinds/phone-case.ts'
import { reader } from '../kinds/reader.ts'
import { tablet } from '../kinds/tablet.ts'
import { keyboardCover, stylus } from '../kinds/tablet-extras.ts'
import { type DrawnProducts, inOne, inSeveral } from './drawn.ts'

export const phones: DrawnProducts = {
	'auvane-arc-7-pro': inSeveral(
		{ Graphite: '#43464d', Mist: '#d9dee6', 'Tidal Blue': '#2f5d8c' },
		phone({ screen: 'dune', light: ['#ff9d6c', '#4b3fa7'], cameras: 'square' }),
	),
	'auvane-arc-7': inSeveral(
		{ Ink: '#2c3140', Lilac: '#c9b6e4', Fern: '#4f7a61', Cloud: '#e9ebee' },
		phone({ screen: 'petal', light: ['#f0abfc', '#5b3fd6'], cameras: 'pair' }),
	),
	'auvane-arc-se': inSeveral(
		{ Coral: '#ee7d68', Ink: '#2c3140', Cloud: '#e9ebee' },
		phone({ screen: 'tide', light: ['#ffd8a8', '#ef5b5b'], cameras: 'pair' }),
	),
	'plinqo-note-5': inSeveral(
		{ Slate: '#5c6470', Sky: '#8fbfe0' },
		phone({ screen: 'ribbon', light: ['#a5f3fc', '#1d6fb8'], cameras: 'column' }),
	),
	'pellora-shot-one': inOne('#2b2d31', phone({ screen: 'night', light: ['#ff8a5c', '#c9438f'], cameras: 'disc' })),
	'vantorr-pulse-gt': inSeveral(
		{ Night: '#2a2d38', Ember: '#a8412f' },
		phone({ screen: 'orb', light: ['#1f2937', '#f97316'], cameras: 'column' }),
	),
	'auvane-leaf-2': inSeveral({ Navy: '#2b3a5c', Bone: '#e4ded2' }, bookPhone({ screen: 'aurora', light: ['#2dd4bf', '#3b82f6'] })),
	'auvane-petal': inSeveral(
		{ Lilac: '#c9b6e4', Mint: '#b9dccb', Graphite: '#43464d' },
		flipPhone({ screen: 'dune', light: ['#f6a6c1', '#5a4fcf'] }),
	),
	'drovik-r40': inOne('#5c6156', phone({ screen: 'aurora', light: ['#facc15', '#d97706'], cameras: 'column', rugged: true })),
	'plinqo-dial-4g': inSeveral({ Bone: '#e8e4da', Charcoal: '#3f434b' }, keypadPhone({ screen: 'tide', light: ['#9ad0ff', '#1d4ed8'] })),
	'drovik-bastion-case': inSeveral({ Fern: '#3f6b55', Charcoal: '#3a3d44', Sand: '#d3bf9f' }, phoneCase()),
	'plinqo-clearguard': inOne('#bcd0ee', screenGuard()),
}

export const laptops: DrawnProducts = {
	'kestrivo-slate-13': inSeveral(
		{ Silver: '#c9ccd2', Midnight: '#33405c' },
		laptop({ screen: 'aurora', light: ['#38bdf8', '#6366f1'], size: [297, 210] }),
	),
	'auvane-folio-14': inSeveral({ Silver: '#d3d6db', Blush: '#e3c6bf' }, laptop({ screen: 'petal', light: ['#fda4af', '#7c3aed'] })),
	'plinqo-book-14': inOne('#8b939f', laptop({ screen: 'tide', light: ['#bae6fd', '#0284c7'] })),
	'vantorr-raze-16': inOne('#2f323a', laptop({ screen: 'night', light: ['#ff5d73', '#5b6cff'], gaming: '#ff4d5a', size: [356, 262] })),
	'vantorr-raze-18-max': inOne('#2b2d34', laptop({ screen: 'orb', light: ['#1b1030', '#ff4d5a'], gaming: '#ff4d5a', size: [400, 290] })),
	'vantorr-skirmish-15': inOne('#454a54', laptop({ screen: 'ribbon', light: ['#fb7185', '#4338ca'], gaming: '#5b9cff', size: [350, 250] })),
	'kestrivo-atelier-16': inOne('#5b616c', laptop({ screen: 'dune', light: ['#fdba74', '#be185d'], size: [350, 246] })),
	'pixmire-canvas-15': inOne('#b9bdc4', laptop({ screen: 'petal', light: ['#fde68a', '#ec4899'], size: [336, 242], pose: 'tent' })),
	'kestrivo-pivot-13': inSeveral(
		{ Midnight: '#33405c', Silver: '#c9ccd2' },
		laptop({ screen: 'dune', light: ['#fcd34d', '#0f766e'], size: [300, 214], pose: 'tent' }),
	),
	'auvane-duet-12': inOne('#7d838d', laptop({ screen: 'aurora', light: ['#a78bfa', '#ec4899'], size: [286, 198], pose: 'apart' })),
}

/** The bumper has the colour; the tablet in it stays pale. */
function inBumper() {
	const look = (bumper: string) => tablet({ screen: 'dune', light: ['#ffd58a', '#3fa7d6'], size: [210, 132], bumper })
	return { front: (colour: string) => look(colour).front('#e8eaee'), angle: (colour: string) => look(colour).angle('#e8eaee') }
}

export const tablets: DrawnProducts = {
	'auvane-tab-11': inSeveral(
		{ Silver: '#c9ccd2', Graphite: '#4a4e56', Sky: '#9fc3dc' },
		tablet({ screen: 'aurora', light: ['#22d3ee', '#4f46e5'] }),
	),
	'auvane-tab-13-pro': inOne('#4a4e56', tablet({ screen: 'ribbon', light: ['#fca5a5', '#7e22ce'], size: [282, 216] })),
	'plinqo-tab-10': inOne('#8b939f', tablet({ screen: 'tide', light: ['#bbf7d0', '#059669'], size: [246, 158] })),
	'plinqo-tab-kids': inSeveral({ Ocean: '#2f9fd0', Mango: '#f39c3d' }, inBumper()),
	'quillby-page-6': inSeveral({ Charcoal: '#3a3d44', Bone: '#e3dfd5' }, reader({})),
	'quillby-page-8-notes': inOne('#d8d4ca', reader({ size: [150, 200], pen: true })),
	'auvane-stylus-2': inOne('#f0f0ee', stylus()),
	'auvane-keyboard-folio': inOne('#4a4f58', keyboardCover({ screen: 'dune', light: ['#ff9d6c', '#4b3fa7'] })),
}
