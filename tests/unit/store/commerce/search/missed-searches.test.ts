import { normalizeTerm } from '@storefront/store/commerce/search/missed-searches.ts'
import { expect, it } from 'vitest'

it.each([
	['ada@shop.example'],
	['mail from ada @ shop.example please'],
	['ada＠shop.example'],
	['+49 151 23456789'],
	['(020) 7946-0958'],
	['0151/23456'],
	['555-0123'],
	['٠١٥١٢٣٤٥'],
	['22.11.1990'],
	['4000 1234 5678 9010'],
	['order 123456'],
	['7K3M-9QXZ'],
	['order #7k3m-9qxz'],
	['WXYZ-ABCD'],
	['7K3M9QXZ'],
	['7k3m 9qxz'],
	[`${'a'.repeat(78)} 1234567`],
])('missed searches: a term that may be personal data is not stored: %s', (typed) => {
	expect(normalizeTerm(typed)).toBeNull()
})

it.each([
	['  Lawn   MOWER ', 'lawn mower'],
	['RTX 4060 16 GB', 'rtx 4060 16 gb'],
	['galaxy s9', 'galaxy s9'],
	['usb-c', 'usb-c'],
	['keyboard', 'keyboard'],
	['Café', 'café'],
	['13.3" 1920x1080', '13.3" 1920x1080'],
	['a\u0000b\u001B[31m', 'a b [31m'],
	['Lampe\u200B', 'lampe'],
])('missed searches: a term is stored in one spelling: %s', (typed, kept) => {
	expect(normalizeTerm(typed)).toBe(kept)
})

it('missed searches: a term without words is not stored, a long term is truncated', () => {
	expect(normalizeTerm('???')).toBeNull()
	expect(normalizeTerm(`${'é'.repeat(79)}\u{20000}z`)).toBe(`${'é'.repeat(79)}\u{20000}`)
})
