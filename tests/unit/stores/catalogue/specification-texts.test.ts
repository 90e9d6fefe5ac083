import { beforeEach, expect, it } from 'vitest'
import { expectLogs, openPage } from '../browser.ts'

const call = 'GET /fragments/explanations.json'
const texts = [{ name: 'Memory', text: 'Holds what is open now.' }]
let page: ReturnType<typeof openPage>
beforeEach(() => {
	page = openPage({ path: '/products' })
	page.store.on(call, texts)
})
const open = () => import('#stores/catalogue/specification-texts.ts')

it('explanations of filters are loaded once per page', async () => {
	const { loadSpecificationTexts, $specificationTexts } = await open()
	expect($specificationTexts.get()).toEqual([])
	await Promise.all([loadSpecificationTexts(), loadSpecificationTexts()])
	await loadSpecificationTexts()
	expect($specificationTexts.get()).toEqual(texts)
	expect(page.store.names()).toEqual([call])
})

it('a failure to load explanations of filters is logged, and the next call tries again', async () => {
	const logs = expectLogs()
	page.store.on(call, { status: 503 })
	const { loadSpecificationTexts, $specificationTexts } = await open()
	await loadSpecificationTexts()
	expect($specificationTexts.get()).toEqual([])
	expect(logs()).toEqual([expect.stringContaining('/fragments/explanations.json returned 503')])
	page.store.on(call, texts)
	await loadSpecificationTexts()
	expect($specificationTexts.get()).toEqual(texts)
})
