import type { Item, Scene } from './scene.ts'

const item = (product: string, x: number, y: number, size: number, more: Partial<Item> = {}): Item => ({ product, x, y, size, ...more })

const shape = {
	/** Shown at 8:3, on phones only the middle at 3:2. */
	slide: [2400, 1000],
	home: [960, 540],
	deal: [640, 800],
	/** Shown at 4:1, on phones only the middle at 2:1. */
	top: [2400, 600],
	category: [720, 720],
	panel: [640, 480],
} as const

function scene(kind: keyof typeof shape, colour: string, backdrop: Scene['backdrop'], ...items: readonly Item[]): Scene {
	const [width, height] = shape[kind]
	return { width, height, colour, backdrop, items }
}

/** The pictures of the home page and of the mega panel, by the name of their file. */
export const scenes: Readonly<Record<string, Scene>> = {
	'slides/arc-7': scene(
		'slide',
		'#b9b4ee',
		'sun',
		item('auvane-arc-7', 0.395, 0.825, 0.76, { colour: 'Lilac', block: 0.06 }),
		item('auvane-watch-3', 0.285, 0.9, 0.46, { colour: 'Silver', view: 'angle' }),
		item('auvane-arc-7-pro', 0.58, 0.86, 0.9),
		item('noctelle-murmur-air', 0.72, 0.9, 0.42, { colour: 'Lilac' }),
	),
	'slides/sound': scene(
		'slide',
		'#e2b98f',
		'arch',
		item('tonhavn-oak-5', 0.3, 0.805, 0.57, { view: 'angle' }),
		item('tonhavn-spindle', 0.635, 0.825, 0.65),
		item('noctelle-hush-700', 0.475, 0.885, 0.65, { block: 0.05 }),
		item('tonhavn-pebble', 0.74, 0.895, 0.32),
	),
	'slides/play': scene(
		'slide',
		'#5d62b5',
		'hill',
		item('vantorr-core', 0.37, 0.805, 0.71),
		item('vantorr-horizon', 0.6, 0.785, 0.69, { block: 0.05 }),
		item('vantorr-grip', 0.475, 0.915, 0.46, { colour: 'Coral', view: 'angle' }),
		item('vantorr-echo-7', 0.72, 0.895, 0.44),
	),
	'slides/home': scene(
		'slide',
		'#a9c3ae',
		'window',
		item('lumivoss-dusk', 0.33, 0.785, 0.63),
		item('tidewick-orb', 0.45, 0.845, 0.44, { colour: 'Charcoal', view: 'angle' }),
		item('tidewick-view-8', 0.585, 0.805, 0.55, { block: 0.05 }),
		item('tidewick-roam', 0.695, 0.905, 0.48),
	),
	'promotions/home-laptops': scene('home', '#c3cdea', 'sun', item('kestrivo-slate-13', 0.5, 0.88, 0.98)),
	'promotions/home-cameras': scene(
		'home',
		'#d9c0a3',
		'arch',
		item('pellora-c1', 0.42, 0.86, 0.76, { block: 0.05 }),
		item('pellora-35', 0.68, 0.9, 0.5, { view: 'angle' }),
	),
	'promotions/home-headphones': scene('home', '#b4b8d8', 'hill', item('noctelle-hush-700', 0.5, 0.88, 0.86, { colour: 'Navy' })),
	'promotions/home-drones': scene('home', '#a8cbe0', 'hill', item('skyrrin-swift', 0.5, 0.8, 0.98)),
	'promotions/home-watches': scene(
		'home',
		'#cdb9ad',
		'sun',
		item('solmarq-meridian', 0.4, 0.88, 0.78, { view: 'angle' }),
		item('auvane-watch-3', 0.64, 0.92, 0.6, { colour: 'Rose', view: 'angle' }),
	),
	'promotions/home-readers': scene('home', '#b9cbb0', 'window', item('quillby-page-6', 0.5, 0.9, 0.86, { colour: 'Bone', view: 'angle' })),
	'promotions/deal-raze': scene('deal', '#7a6f9e', 'sun', item('vantorr-raze-16', 0.5, 0.78, 0.74)),
	'promotions/deal-boulder': scene('deal', '#8fbfb8', 'arch', item('tonhavn-boulder', 0.5, 0.8, 0.7, { block: 0.06 })),
	'promotions/deal-murmur': scene('deal', '#b7bede', 'sun', item('noctelle-murmur-pro', 0.5, 0.8, 0.68, { block: 0.06 })),
	'promotions/deal-petal': scene('deal', '#d3bfe0', 'arch', item('auvane-petal', 0.5, 0.82, 0.74, { colour: 'Mint' })),
	'promotions/deal-roam': scene('deal', '#b9c6cf', 'window', item('tidewick-roam', 0.5, 0.8, 0.72, { view: 'angle' })),
	'promotions/top-cinema': scene(
		'top',
		'#6c6a98',
		'hill',
		item('lumivoss-lucent-oled', 0.47, 0.93, 1.06),
		item('tonhavn-beam-5', 0.62, 0.99, 0.74, { view: 'angle' }),
	),
	'promotions/top-desk': scene(
		'top',
		'#c9bfae',
		'window',
		item('pixmire-view-27', 0.47, 0.9, 0.96),
		item('quillby-type-75', 0.535, 1, 0.62),
		item('kestrivo-cube', 0.375, 0.95, 0.5),
		item('quillby-glide', 0.635, 0.97, 0.36),
	),
	'promotions/category-phones': scene('category', '#aab3e6', 'sun', item('auvane-arc-7', 0.5, 0.88, 0.86, { colour: 'Fern' })),
	'promotions/category-gaming': scene(
		'category',
		'#7d78bd',
		'arch',
		item('vantorr-grip', 0.5, 0.8, 0.8, { colour: 'Mint', view: 'angle' }),
	),
	'promotions/category-wearables': scene('category', '#d6b7a4', 'sun', item('solmarq-summit', 0.5, 0.86, 0.8, { view: 'angle' })),
	'promotions/category-smart-home': scene('category', '#a9c3ae', 'window', item('tidewick-dial', 0.5, 0.8, 0.78)),
	'categories/phones-1': scene('panel', '#aab3e6', 'sun', item('auvane-arc-7-pro', 0.5, 0.92, 0.86, { colour: 'Mist' })),
	'categories/phones-2': scene('panel', '#d3bfe0', 'arch', item('auvane-leaf-2', 0.5, 0.92, 0.84, { colour: 'Bone', view: 'angle' })),
	'categories/laptops-1': scene('panel', '#c3cdea', 'window', item('auvane-folio-14', 0.5, 0.88, 0.94, { colour: 'Blush' })),
	'categories/laptops-2': scene('panel', '#7a6f9e', 'hill', item('vantorr-skirmish-15', 0.5, 0.88, 0.94)),
	'categories/tablets-1': scene('panel', '#a8cbe0', 'sun', item('auvane-tab-13-pro', 0.5, 0.92, 0.88, { view: 'angle' })),
	'categories/tablets-2': scene('panel', '#e6c58f', 'arch', item('plinqo-tab-kids', 0.5, 0.92, 0.84)),
	'categories/audio-1': scene('panel', '#d9c0a3', 'arch', item('tonhavn-reference-one', 0.5, 0.9, 0.84)),
	'categories/audio-2': scene('panel', '#8fbfb8', 'hill', item('tonhavn-spindle', 0.5, 0.9, 0.9, { view: 'angle' })),
	'categories/tv-and-home-cinema-1': scene('panel', '#6c6a98', 'sun', item('lumivoss-lucent-oled', 0.5, 0.9, 0.94)),
	'categories/tv-and-home-cinema-2': scene('panel', '#a9c3ae', 'window', item('lumivoss-lantern', 0.5, 0.9, 0.84)),
	'categories/cameras-and-drones-1': scene('panel', '#d9c0a3', 'window', item('pellora-m2', 0.5, 0.9, 0.84)),
	'categories/cameras-and-drones-2': scene('panel', '#a8cbe0', 'hill', item('skyrrin-falcon', 0.5, 0.84, 0.98)),
	'categories/gaming-1': scene('panel', '#7d78bd', 'sun', item('vantorr-pocket', 0.5, 0.84, 0.92, { colour: 'Coral', view: 'angle' })),
	'categories/gaming-2': scene('panel', '#5d62b5', 'arch', item('vantorr-core', 0.5, 0.92, 0.86)),
	'categories/wearables-1': scene('panel', '#cdb9ad', 'sun', item('solmarq-halo', 0.5, 0.9, 0.94)),
	'categories/wearables-2': scene('panel', '#b7c7b0', 'arch', item('auvane-watch-3', 0.5, 0.92, 0.86, { view: 'angle' })),
	'categories/computing-1': scene('panel', '#c9bfae', 'window', item('pixmire-studio-27', 0.5, 0.92, 0.88, { colour: 'Mint' })),
	'categories/computing-2': scene('panel', '#c3cdea', 'hill', item('quillby-glide', 0.5, 0.9, 0.86, { colour: 'Sage', view: 'angle' })),
	'categories/smart-home-and-networking-1': scene('panel', '#a9c3ae', 'arch', item('lumivoss-dusk', 0.5, 0.92, 0.86)),
	'categories/smart-home-and-networking-2': scene('panel', '#b9c6cf', 'sun', item('hexwyn-weave', 0.5, 0.9, 0.88)),
	'categories/power-and-accessories-1': scene('panel', '#d8d0b4', 'hill', item('drovik-commuter', 0.5, 0.92, 0.88, { colour: 'Moss' })),
	'categories/power-and-accessories-2': scene('panel', '#b4b8d8', 'window', item('cobaltro-perch', 0.5, 0.92, 0.84)),
}
