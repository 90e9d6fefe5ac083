import { expect, it } from 'vitest'
import { visibleLinks } from '#loaders/frame/footer-links.ts'

const links = [
	{ label: 'Return Policy', page: 'returns' },
	{ label: 'FAQ', to: '/faq' },
	{ label: 'Imprint', page: 'imprint', onlyPublished: true },
]

it('leaves a link on the page as long as what it waits for is a draft, and an extra one out [FTR-02, FTR-03, AMB-02]', () => {
	expect(visibleLinks(links, ['/faq'])).toEqual([{ label: 'Return Policy' }, { label: 'FAQ', to: '/faq' }])
})

it('leads to what has been published', () => {
	expect(visibleLinks(links, ['/faq', '/returns', '/imprint'])).toEqual([
		{ label: 'Return Policy', to: '/returns' },
		{ label: 'FAQ', to: '/faq' },
		{ label: 'Imprint', to: '/imprint' },
	])
})
