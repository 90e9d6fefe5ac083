import { fetchReviewDesk, removeReview, saveReview } from '@storefront/contract/client/account/own-review.ts'
import { getOwnReview, removeOwnReview, saveOwnReview } from '@storefront/contract/endpoints/account/own-review.ts'
import { mustRefuse } from '../trial/buyer.ts'
import { type Check, mustBe } from '../trial/check.ts'
import { unknownId } from './reads.ts'

export const ownReview: readonly Check[] = [
	{
		call: getOwnReview,
		name: 'not before it is there',
		requirement: 'A customer who has not received a product cannot review it, and sees no review of others',
		async ask(trial) {
			const { product } = await trial.variableProduct()
			const { client } = await trial.secondCustomer()
			const { allowed, productName, review } = await fetchReviewDesk(client, product.id)
			mustBe('product.name', productName, product.name)
			mustBe('allowed', allowed, false)
			mustBe('review', review, null)
			await mustRefuse('A product that is not there', fetchReviewDesk(client, unknownId), 404)
		},
	},
	{
		call: saveOwnReview,
		name: 'not before it is there',
		requirement: 'A review by a customer who has not received the product is refused with 403',
		async ask(trial) {
			const { product } = await trial.variableProduct()
			const written = { rating: 5, title: 'Conform', text: 'Tried by the kit.', nameShown: 'initial' as const, pictures: [] }
			await mustRefuse('Such a review', saveReview((await trial.secondCustomer()).client, product.id, written), 403)
		},
	},
	{
		call: removeOwnReview,
		name: 'nothing to remove',
		requirement: 'Without a review there is nothing to remove: 404',
		async ask(trial) {
			const { product } = await trial.variableProduct()
			await mustRefuse('Removing it', removeReview((await trial.secondCustomer()).client, product.id), 404)
		},
	},
]
