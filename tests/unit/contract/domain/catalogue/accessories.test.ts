import { accessoryRank, type DescribedProduct } from '@storefront/contract/domain/catalogue/accessories/accessories.ts'
import { expect, it } from 'vitest'

interface Said {
	readonly brand?: string
	readonly categories?: readonly string[]
	readonly sheet?: Readonly<Record<string, string>>
}

function described(name: string, { brand = '', categories = ['Phones', 'Smartphones'], sheet = {} }: Said = {}): DescribedProduct {
	return { name, brand, categories, sheet: Object.entries(sheet).map(([line, value]) => ({ name: line, value })) }
}

const cases = ['Phones', 'Cases']
const phone = described('Auvane Arc 7', {
	brand: 'Auvane',
	sheet: { Battery: '4,100 mAh, 30 W wired, 15 W wireless', Connections: '5G, NFC, USB-C' },
})
const fits = (value: string, name = 'Fits') => described('Shell', { brand: 'Drovik', categories: cases, sheet: { [name]: value } })

it.each(['Auvane Arc 7', 'Arc 7', 'arc 7', 'Arc SE, Arc 7, Arc 7 Pro', 'Arc SE and Arc 7', 'Arc 6 / Arc 7'])(
	'an accessory that names the product fits it: %s',
	(value) => {
		for (const name of ['Fits', 'Compatible with', 'Works with', 'Compatibility', 'For'])
			expect(accessoryRank(phone, fits(value, name))).toBe(0)
	},
)

it.each(['Arc 7 Pro', 'Arc', 'Arc 70', 'Arc-like phones', 'All common phones', 'Other Arc 7', '', '7'])(
	'an accessory with another name does not fit the product: %s',
	(value) => {
		expect(accessoryRank(phone, fits(value))).toBeNull()
		expect(accessoryRank(phone, fits('Arc 7', 'Colour'))).toBeNull()
	},
)

it('the name of an accessory contains the product name after "for", up to its end', () => {
	const called = (name: string) => accessoryRank(phone, described(name, { categories: cases }))
	for (const name of [
		'Case for Arc 7',
		'Glass for the Auvane Arc 7, 2-Pack',
		'Case for Arc 7 - black',
		'Case for Arc 6 and Arc 7 with strap',
	])
		expect([name, called(name)]).toEqual([name, 0])
	for (const name of ['Case for Arc 7 Pro', 'Auvane Arc 7 Case', 'Case forArc 7', 'Made for walks'])
		expect([name, called(name)]).toEqual([name, null])
})

it('a single word is a product name only within its brand', () => {
	const core = described('Vantorr Core', { brand: 'Vantorr', categories: ['Gaming', 'Consoles'] })
	const pad = (brand: string, name = 'Grip') =>
		described(name, { brand, categories: ['Gaming', 'Pads'], sheet: { 'Works with': 'Core, computers' } })
	expect([pad('Vantorr'), pad('Drovik', 'Grip for Vantorr'), pad('Drovik'), pad('')].map((one) => accessoryRank(core, one))).toEqual([
		0,
		0,
		null,
		null,
	])
})

it('a product of the same category is no accessory', () => {
	expect(accessoryRank(phone, described('Arc 8', { sheet: { 'Works with': 'Arc 7' } }))).toBeNull()
})

it('a lens with the same mount fits a camera, but lenses do not fit lenses and cameras do not fit cameras', () => {
	const mount = (shelf: string, value: string) => described(shelf + value, { categories: ['Photo', shelf], sheet: { Mount: value } })
	const camera = mount('Mirrorless Cameras', 'Pellora P')
	expect(accessoryRank(camera, mount('Lenses', 'pellora-P'))).toBe(1)
	expect(accessoryRank(camera, mount('Lenses', 'Pellora Q'))).toBeNull()
	expect(accessoryRank(camera, mount('SLR Cameras', 'Pellora P'))).toBeNull()
	expect(accessoryRank(mount('Zoom Lenses', 'Pellora P'), mount('Lenses', 'Pellora P'))).toBeNull()
})

const charger = (sheet: Readonly<Record<string, string>>, shelf = 'Chargers') => described('Cube', { categories: ['Power', shelf], sheet })

it('a charger fits a product with the same plug and at most its power', () => {
	const reasons = [
		charger({ Output: '65 W', Ports: 'USB-C, USB-A' }),
		charger({ Output: '30 W', Ports: 'USB Type-C' }),
		charger({ Output: '15 W wireless, 20 W cable', Port: 'USB-C' }, 'Power Banks'),
		charger({ Output: '65 W', Ports: 'USB-A' }),
		charger({ Ports: 'USB-C' }),
		charger({ Connectors: 'USB-C to USB-C' }, 'Cables'),
		charger({ Output: '65 W', Ports: 'USB-C' }, 'Hubs'),
	].map((accessory) => accessoryRank(phone, accessory))
	expect(reasons).toEqual([2, 2, null, null, null, 2, null])
})

it('a plug charges a product only if its other specifications do not contradict', () => {
	const cube = charger({ Output: '140 W', Ports: '3 x USB-C' })
	const with_ = (sheet: Readonly<Record<string, string>>) => accessoryRank(described('Thing', { sheet }), cube)
	expect(with_({ Charger: '65 W USB-C', Ports: 'USB-C, HDMI' })).toBe(2)
	expect(with_({ Charging: 'USB-C' })).toBe(2)
	// Another charging plug, sockets of all kinds, no battery, too much power.
	expect(with_({ Charger: '280 W', Battery: '90 Wh', Ports: 'USB-C' })).toBeNull()
	expect(with_({ Battery: '50 Wh', Ports: 'USB-C, 2 x USB-A, HDMI' })).toBeNull()
	expect(with_({ Ports: 'USB-C' })).toBeNull()
	expect(with_({ Charger: '240 W USB-C' })).toBeNull()
})
