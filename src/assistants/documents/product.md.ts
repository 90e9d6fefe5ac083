import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import { applyDiscount, formatMoney } from '@storefront/contract/domain/money.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import type { APIRoute } from 'astro'
import { loadProductPage } from '#loaders/catalogue/product.ts'
import { frameTags } from '#loaders/frame/frame.ts'
import { cachePage } from '#loaders/frame/page-cache.ts'
import { escapeMarkdown, htmlToMarkdown } from '../text/markdown.ts'
import { clampText, textLimits, textOfHtml } from '../text/plain-text.ts'
import { markdownResponse } from './markdown-response.ts'

/** A product page as Markdown: `/product/42.md`. */
export const GET: APIRoute = async (context) => {
	const { productId = '' } = context.params
	const page = await loadProductPage(context.locals, productId)
	if (page.state !== 'found') return new Response(null, { status: page.state === 'missing' ? 404 : 503 })
	const origin = (context.site ?? context.url).origin
	const response = markdownResponse(describeProduct(page.product, origin), new URL(paths.product(page.product.id), origin))
	cachePage({ ...context, response }, { tags: [...frameTags, `product:${productId}`], complete: true })
	return response
}

function describeProduct(product: Product, origin: string): string {
	const line = (value: string, limit: number = textLimits.specification) => escapeMarkdown(clampText(value, limit))
	const price = ({ price: full, discount, stock }: Pick<Product, 'price' | 'discount' | 'stock'>) =>
		`${formatMoney(applyDiscount(full, discount), product.currency)}, ${text(stock > 0 ? 'common.inStock' : 'common.outOfStock')}`
	const description = product.description
		? line(product.description, textLimits.description)
		: escapeMarkdown(clampText(textOfHtml(product.descriptionHtml), textLimits.description))
	return [
		`# ${line(product.name, textLimits.title)}`,
		`${htmlToMarkdown(`<a href="${paths.product(product.id)}">${text('pages.products')}</a>`, origin)}: ${price(product)}`,
		description,
		...(product.specifications.length > 0
			? [product.specifications.map(({ name, value }) => `- ${line(name)}: ${line(value)}`).join('\n')]
			: []),
		...product.combinations
			.slice(0, 50)
			.map((combination) => `- ${line(Object.values(combination.attributes).join(' / '))}: ${price(combination)}`),
		...product.questions.flatMap(({ text: question, answers }) => [
			`**${line(question, 500)}**`,
			...answers.map((answer) => line(answer.text, textLimits.description)),
		]),
	].join('\n\n')
}
