import type { SpecificationValue } from '@storefront/contract/domain/catalogue/specification/collect-values.ts'
import { type FilterSettings, noFilterSettings } from '@storefront/contract/domain/catalogue/specification/filter-settings.ts'
import { type FilterSelection, selectFilters } from '@storefront/contract/domain/catalogue/specification/select-filters.ts'
import { stepsOf } from '@storefront/contract/domain/catalogue/specification/steps.ts'
import { familyOf, foldOf, keyOf, nameOf, valuesOf } from '@storefront/contract/domain/catalogue/specification/values.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** The filters that these data sheets result in. */
function select(
	sheets: readonly Readonly<Record<string, string>>[],
	owner: Partial<FilterSettings> = {},
	units?: ReadonlyMap<string, string>,
): FilterSelection {
	const ids = new Map<string, number>()
	const known = new Map<number, SpecificationValue>()
	const lists = sheets.map((sheet) =>
		Object.entries(sheet).flatMap(([name, text]) =>
			valuesOf(text).map((value) => {
				const id = ids.get(`${keyOf(name)} ${value}`) ?? ids.size + 1
				ids.set(`${keyOf(name)} ${value}`, id)
				known.set(id, { key: keyOf(name), name: nameOf(name), value })
				return id
			}),
		),
	)
	return selectFilters(known, lists, { ...noFilterSettings, ...owner }, null, units)
}

function verdicts({ found }: FilterSelection): Record<string, string> {
	return Object.fromEntries(found.map(({ key, verdict }) => [key, verdict]))
}

function labels({ found }: FilterSelection, key: string): readonly string[] {
	return found.find((one) => one.key === key)?.grouping?.groups.map(({ label }) => label) ?? []
}

const many = (count: number, sheet: (index: number) => Record<string, string>) => Array.from({ length: count }, (_, index) => sheet(index))

describe('selectFilters', () => {
	it('filters are specifications of half of the products with several values; others have a reason why not', () => {
		const sheets = many(100, (index) => ({
			Memory: `${[8, 16, 32][index % 3]} GB`,
			Colour: 'Black',
			...(index % 3 === 0 ? { Rare: String(index % 2) } : {}),
			Serial: `No. ${index} of the works`,
			About: `${'A long sentence about what this can do and what not'} and more ${index}`,
		}))
		expect(verdicts(select(sheets))).toEqual({
			memory: 'taken',
			colour: 'one value',
			rare: 'few products',
			serial: 'many values',
			about: 'free text',
		})
	})

	it('filter values combine spellings and units, and numbers are sorted', () => {
		const texts = ['8GB', '8 GB', '8192 MB', '512 GB', '1 TB', '64 GB RAM']
		expect(labels(select(many(60, (index) => ({ Memory: texts[index % texts.length] ?? '' }))), 'memory')).toEqual([
			'8 GB',
			'64 GB',
			'512 GB',
			'1 TB',
		])
		const systems = ['Windows 10', 'windows 10', 'Windows-10', 'macOS']
		expect(labels(select(many(40, (index) => ({ System: systems[index % 4] ?? '' }))), 'system')).toEqual(['Windows 10', 'macOS'])
	})

	it('a filter keeps the unit of an earlier decision only if its measure is the same, such as hours and minutes', () => {
		const sheets = many(12, (index) => ({ Battery: `${[10, 14, 20][index % 3]} hours` }))
		const inUnit = (symbol: string) => labels(select(sheets, {}, new Map([['battery', symbol]])), 'battery')
		expect(inUnit('min')).toEqual(['600 min', '840 min', '1200 min'])
		for (const symbol of ['mAh', '', 'pages']) expect(inUnit(symbol), symbol).toEqual(['10 h', '14 h', '20 h'])
	})

	it('a filter ignores values with other measures, in other languages and of free text', () => {
		const texts = ['1.2 kg', '1,4 kg', 'leicht', '1300 g', 'PDAF) + 2 MP', '2.0 kg', '1.9 kg', '1.8 kg', '1.7 kg', '1.6 kg']
		const { found } = select(many(200, (index) => ({ Weight: texts[index % texts.length] ?? '' })))
		expect(found[0]?.grouping?.unit).toBe('kg')
		expect(labels({ products: 200, found }, 'weight')).toEqual([
			'1.2 kg',
			'1.3 kg',
			'1.4 kg',
			'1.6 kg',
			'1.7 kg',
			'1.8 kg',
			'1.9 kg',
			'2 kg',
		])
	})

	it('a filter has families instead of too many models', () => {
		const sheets = many(300, (index) => ({ Processor: `Intel Core i${[3, 5, 7][index % 3]} ${7000 + index}U` }))
		const processor = select(sheets).found[0]
		expect(processor?.grouping?.groups.map(({ value, label }) => [value, label])).toEqual([
			['Intel Core i3*', 'Intel Core i3'],
			['Intel Core i5*', 'Intel Core i5'],
			['Intel Core i7*', 'Intel Core i7'],
		])
		expect(['Snapdragon 855', 'MT6580', 'Nvidia GeForce GTX 1050', 'Kirin'].map(familyOf)).toEqual([
			'Snapdragon',
			null,
			'Nvidia GeForce GTX',
			'Kirin',
		])
	})

	it('filters follow the settings of the shop owner: same, renamed, hidden and pinned specifications', () => {
		const sheets = many(60, (index) => ({
			[index % 2 ? 'RAM' : 'Memory']: `${[8, 16][index % 2]} GB`,
			Colour: ['Red', 'Blue'][index % 2] ?? '',
			Odd: index < 9 ? String(index % 2) : '-',
		}))
		expect(verdicts(select(sheets))).toMatchObject({ odd: 'few products' })
		const decision = select(sheets, {
			same: new Map([['ram', 'memory']]),
			names: new Map([['memory', 'Working memory']]),
			hidden: new Set(['colour']),
			pinned: ['odd'],
		})
		expect(decision.found.map(({ key, name, verdict }) => [key, name, verdict])).toEqual([
			['odd', 'Odd', 'taken'],
			['memory', 'Working memory', 'taken'],
			['colour', 'Colour', 'hidden'],
		])
	})

	it('each product counts exactly once in the groups of a range, for any numbers', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 20, maxLength: 120 }), (numbers) => {
				const { found } = select(numbers.map((amount) => ({ Weight: `${amount} g` })))
				const grouping = found[0]?.grouping
				if (!grouping) return
				expect(grouping.counts.reduce((sum, count) => sum + count, 0)).toBe(numbers.length)
				const ids = grouping.groups.flatMap((group) => group.ids)
				expect(new Set(ids).size).toBe(ids.length)
			}),
		)
	})

	it('the parts of a range are adjacent and contain each number exactly once', () => {
		const counted = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 50 })), {
			selector: ([amount]) => amount,
			minLength: 3,
		})
		fc.assert(
			fc.property(counted, (numbers) => {
				const steps = stepsOf(numbers, 1)
				for (const [amount] of numbers) {
					const holding = steps.filter(({ from, to }) => (from === null || amount >= from) && (to === null || amount <= to))
					if (steps.length > 0) expect([amount, holding.length]).toEqual([amount, 1])
				}
				expect(steps.length).toBeLessThanOrEqual(6)
			}),
		)
	})
})

describe('the values of a data sheet', () => {
	it.each([
		['Wi-Fi 6, Bluetooth 5.3', ['Wi-Fi 6', 'Bluetooth 5.3']],
		['1,500 g', ['1,500 g']],
		['5,000 mAh, 45 W wired, 25 W wireless', ['5,000 mAh', '45 W wired', '25 W wireless']],
		['162 x 77 x 8.1 mm, 206 g', ['206 g']],
		['Intel Core i5 (7th Gen)', ['Intel Core i5']],
		['HDMI; hdmi', ['hdmi']],
		['n/a', []],
		['-', []],
	])('the data sheet value %s is split into its values', (text, values) => expect(valuesOf(text)).toEqual(values))

	it('names have the same key regardless of case, accents and brackets', () => {
		expect(['Screen size', 'screen-size', 'Screen Size (inches)', ' SCREEN  SIZE: '].map(keyOf)).toEqual(Array(4).fill('screen-size'))
		expect(['Mémoire', '画面', '***'].map(keyOf)).toEqual(['memoire', '画面', ''])
		expect(['Wi-Fi 6', 'WiFi 6', 'wi fi 6'].map(foldOf)).toEqual(Array(3).fill('wifi 6'))
	})
})
