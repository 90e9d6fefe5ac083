import { findBestColumns } from '@storefront/contract/domain/catalogue/compare/best-columns.ts'
import { expect, test } from 'vitest'

test('the best columns are compared in a common unit and have a label', () => {
	expect(findBestColumns('Weight', ['1.37 kg', '1,240 g', '1,5 kg'])).toEqual({ word: 'Lightest', columns: [1] })
	expect(findBestColumns('Battery', ['58 Wh, up to 12 hours', '10 hours'])).toEqual({ word: 'Lasts longest', columns: [0] })
	expect(findBestColumns('Battery', ['10 days, 6 with display always on', '36 hours'])).toEqual({ word: 'Lasts longest', columns: [0] })
	expect(findBestColumns('Storage', ['512GB', '1 TB', '1 TB'])).toEqual({ word: 'Most', columns: [1, 2] })
	expect(findBestColumns('Brightness', ['450 nits', '1,800 nits peak'])).toEqual({ word: 'Brightest', columns: [1] })
	expect(findBestColumns('Storage', ['512 Go', '1 TB'])).toEqual({ word: 'Most', columns: [1] })
	expect(findBestColumns('Battery', ['1 h 30 min', '80 min'])).toEqual({ word: 'Lasts longest', columns: [0] })
	expect(findBestColumns('Weight', ['1.2 kg (2.65 lb)', '1.3 kg'])).toEqual({ word: 'Lightest', columns: [0] })
	expect(findBestColumns('Warranty', ['2-year warranty', '18 months'])).toEqual({ word: 'Longest', columns: [0] })
	expect(findBestColumns('Noise', ['34 dB(A)', '19 dB(A) at the desktop'])).toEqual({ word: 'Quietest', columns: [1] })
})

test('a row without objectively best columns has none', () => {
	// Missing, equal, several, range, multiple, another unit, matter of preference.
	expect(findBestColumns('Weight', ['1.2 kg', null])).toBeNull()
	expect(findBestColumns('Weight', ['1.2 kg'])).toBeNull()
	expect(findBestColumns('Memory', ['8 GB', '8192 MB'])).toBeNull()
	expect(findBestColumns('Memory', ['12 GB (16 GB with 1 TB)', '8 GB'])).toBeNull()
	expect(findBestColumns('Memory', ['4 GB, expandable to 32', '8 GB'])).toBeNull()
	expect(findBestColumns('Weight', ['2.6 to 3.4 g', '16 g'])).toBeNull()
	expect(findBestColumns('Refresh rate', ['60-120 Hz', '90 Hz'])).toBeNull()
	expect(findBestColumns('Memory', ['2 x 8 GB', '8 GB'])).toBeNull()
	expect(findBestColumns('Battery', ['50 Wh', '60 Wh'])).toBeNull()
	expect(findBestColumns('Display', ['13.3 in', '14 in'])).toBeNull()
	expect(findBestColumns('Power', ['65 W', '140 W'])).toBeNull()
})
