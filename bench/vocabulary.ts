/** Vocabulary of generated products. All names are fictitious. */

export interface Kind {
	readonly name: string
	/** Top-level category; `parts` are its sub-categories. */
	readonly category: string
	readonly parts: readonly [string, ...string[]]
	/** Minimum price in currency units. */
	readonly least: number
	readonly most: number
	readonly details: Readonly<Record<string, readonly [string, ...string[]]>>
	readonly colors: readonly [string, ...string[]]
	readonly sizes: readonly [string, string, ...string[]]
}

const metals = ['Graphite', 'Silver', 'Midnight Blue'] as const
const brights = ['Black', 'White', 'Coral', 'Mint'] as const
const storages = ['128 GB', '256 GB', '512 GB'] as const
const diagonals = ['24 in', '27 in', '32 in'] as const

export const kinds: readonly [Kind, ...[Kind, ...Kind[]]] = [
	{
		name: 'Smartphone',
		category: 'Phones',
		parts: ['Android Phones', 'Folding Phones', 'Phones with Keys', 'Refurbished Phones'],
		least: 89,
		most: 1299,
		details: {
			Display: ['6.1 in', '6.4 in', '6.7 in', '5.8 in'],
			Battery: ['4000 mAh', '4500 mAh', '5000 mAh'],
			Memory: ['4 GB', '8 GB', '12 GB'],
			Camera: ['48 MP', '50 MP', '108 MP'],
		},
		colors: metals,
		sizes: storages,
	},
	{
		name: 'Laptop',
		category: 'Computers',
		parts: ['Ultrabooks', 'Gaming Laptops', 'Notebooks', 'Convertibles'],
		least: 349,
		most: 2899,
		details: {
			Processor: ['6 cores', '8 cores', '12 cores'],
			Memory: ['8 GB', '16 GB', '32 GB'],
			Screen: ['13.3 in', '14 in', '15.6 in', '17.3 in'],
			Weight: ['1.2 kg', '1.6 kg', '2.3 kg'],
		},
		colors: metals,
		sizes: storages,
	},
	{
		name: 'Monitor',
		category: 'Displays',
		parts: ['Office Monitors', 'Gaming Monitors', 'Curved Monitors'],
		least: 119,
		most: 999,
		details: {
			Resolution: ['1920x1080', '2560x1440', '3840x2160'],
			Frequency: ['60 Hz', '144 Hz', '240 Hz'],
			Panel: ['IPS', 'VA', 'OLED'],
		},
		colors: brights,
		sizes: diagonals,
	},
	{
		name: 'Headphones',
		category: 'Audio',
		parts: ['Over-ear', 'In-ear', 'Studio', 'Sport'],
		least: 29,
		most: 449,
		details: { Playtime: ['20 h', '30 h', '60 h'], Bluetooth: ['5.0', '5.2', '5.3'], Driver: ['30 mm', '40 mm', '50 mm'] },
		colors: brights,
		sizes: ['Small', 'Medium', 'Large'],
	},
	{
		name: 'Camera',
		category: 'Photography',
		parts: ['Mirrorless', 'Compact', 'Action Cameras'],
		least: 199,
		most: 3499,
		details: { Sensor: ['12 MP', '24 MP', '45 MP'], Zoom: ['3x', '10x', '30x'], Video: ['4K', '6K', '8K'] },
		colors: metals,
		sizes: ['Body', 'With lens'],
	},
	{
		name: 'Television',
		category: 'TV',
		parts: ['LED', 'OLED', 'Projectors'],
		least: 249,
		most: 3999,
		details: { Resolution: ['3840x2160', '7680x4320'], Frequency: ['60 Hz', '120 Hz'], Sound: ['20 W', '40 W', '60 W'] },
		colors: ['Black', 'Silver'],
		sizes: ['43 in', '55 in', '65 in', '77 in'],
	},
	{
		name: 'Speaker',
		category: 'Sound',
		parts: ['Portable', 'Shelf', 'Party', 'Soundbars'],
		least: 25,
		most: 899,
		details: { Power: ['10 W', '40 W', '120 W'], Playtime: ['8 h', '16 h', '24 h'], Protection: ['IPX4', 'IPX7'] },
		colors: brights,
		sizes: ['Single', 'Pair'],
	},
	{
		name: 'Keyboard',
		category: 'Accessories',
		parts: ['Keyboards', 'Mice', 'Docks', 'Cables'],
		least: 19,
		most: 249,
		details: { Layout: ['Full size', 'Tenkeyless', '60 %'], Switches: ['Linear', 'Tactile', 'Quiet'], Connection: ['USB-C', 'Bluetooth'] },
		colors: brights,
		sizes: ['English', 'German', 'French'],
	},
]

export const materials = ['aluminium', 'magnesium', 'matte plastic', 'recycled plastic', 'glass and steel'] as const

/** Eight prefixes times fifteen suffixes: 120 brands, each of which can be misspelled. */
const beginnings = ['Volt', 'Nova', 'Lumi', 'Kest', 'Orbi', 'Tand', 'Veri', 'Quan'] as const
const endings = ['era', 'ix', 'ano', 'rel', 'tek', 'ora', 'mond', 'line', 'wave', 'craft', 'den', 'sonic', 'lume', 'grid', 'port'] as const
export const makers = beginnings.flatMap((start) => endings.map((end) => start + end)) as [string, ...string[]]

export const lines = [
	'Aurora',
	'Pulse',
	'Zenith',
	'Horizon',
	'Vertex',
	'Echo',
	'Summit',
	'Drift',
	'Ember',
	'Glide',
	'Prism',
	'Atlas',
] as const
