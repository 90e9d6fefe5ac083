import { removePost } from '@storefront/store/commerce/questions/moderate-posts.ts'
import { indexMissingCustomerTexts } from '@storefront/store/commerce/search/index-customer-texts.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { answerAsShop } from '../questions/moderation.ts'
import { addCatalogue } from './catalogue.ts'

const created_at = '2026-11-20T12:00:00.000Z'
const now = new Date(created_at)

describeShop('search in reviews, questions and answers', (shop) => {
	let ids: ReadonlyMap<string, number>
	const idOf = (name: string) => ids.get(name) ?? 0

	const search = async (term: string, language = 'en') => {
		const query = new URLSearchParams({ q: term, ...(language === 'en' ? {} : { language }) })
		const reply = await (await shop.visitor().fetch(`/api/products?${query}`)).json()
		return { names: reply.data.map(({ name }: { name: string }) => name) as string[], search: reply.search }
	}
	const found = async (term: string, language?: string) => (await search(term, language)).names

	const addReview = (product: string, text: string, language = 'en') =>
		shop.db
			.insertInto('reviews')
			.values({ product_id: idOf(product), author: 'Ada', rating: 5, title: 'Review', text, created_at, language })
			.execute()

	const ask = async (product: string, text: string) => {
		const { id } = await shop.db
			.insertInto('product_posts')
			.values({ product_id: idOf(product), author: '', text, status: 'waiting', sent_at: created_at, language: 'en' })
			.returning('id')
			.executeTakeFirstOrThrow()
		return id
	}

	beforeAll(async () => {
		ids = await addCatalogue(shop.db, [
			{ name: 'Noctelle Hush 700', category: 'Audio > Headphones', brand: 'Noctelle', sold: 5 },
			{ name: 'Noctelle Studio', category: 'Audio > Headphones', brand: 'Noctelle', sold: 50 },
			{ name: 'Solmarq Meridian', category: 'Watches', brand: 'Solmarq', sold: 3 },
			{ name: 'Pellora C1', category: 'Cameras', brand: 'Pellora', sheet: { Purpose: 'Weddings' }, sold: 1 },
		])
		await addReview('Noctelle Hush 700', 'I wear spectacles all day, and nothing pinches. My old hedphones did.')
		await addReview('Solmarq Meridian', 'The groom wore it at our weddings. Both of them.')
		await addReview('Solmarq Meridian', 'Passt unter jedes Bündchen.', 'de')
		await indexMissingCustomerTexts(shop.db)
	})

	it('words of a published review find its product if nothing else has them', async () => {
		expect(await found('spectacles')).toEqual(['Noctelle Hush 700'])
		expect(await found('groom')).toEqual(['Solmarq Meridian'])
		expect(await found('noctelle pinches'), 'a word of the name and one of a review').toEqual(['Noctelle Hush 700'])
	})

	it('a word of a description or specification finds its products only', async () => {
		expect(await found('weddings')).toEqual(['Pellora C1'])
	})

	it('a typing error in a review does not replace the correction of a term', async () => {
		expect(await search('hedphones')).toMatchObject({ names: ['Noctelle Studio', 'Noctelle Hush 700'] })
	})

	it('a product of a named type whose reviews have the other word comes first', async () => {
		const { names, search: notes } = await search('headphones spectacles')
		expect(names).toEqual(['Noctelle Hush 700', 'Noctelle Studio'])
		expect(notes?.dropped ?? []).toEqual([])
	})

	it('a review in another language is found in that language', async () => {
		expect(await found('bündchen', 'de')).toEqual(['Solmarq Meridian'])
	})

	it('questions and answers are found when they are published, until they are removed', async () => {
		const id = await ask('Solmarq Meridian', 'Does the crown rattle?')
		expect(await found('rattle')).toEqual([])
		await answerAsShop(shop.db, id, 'It is silent as a submarine.', now)
		expect(await found('rattle')).toEqual(['Solmarq Meridian'])
		expect(await found('submarine')).toEqual(['Solmarq Meridian'])
		await removePost(shop.db, id, now)
		expect([await found('rattle'), await found('submarine')]).toEqual([[], []])
	})

	it('a start finds what a process of an older version has published', async () => {
		await addReview('Pellora C1', 'Survived the avalanche.')
		expect(await found('avalanche')).toEqual([])
		await indexMissingCustomerTexts(shop.db)
		expect(await found('avalanche')).toEqual(['Pellora C1'])
	})
})
