import { addWish } from '@storefront/contract/client/cart/wishlist.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, headerControl, test } from '../support/member.ts'
import { addToCart } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

test('products saved for later stay on the device, move to the account after the sign-in, and go back into the cart; a wish does so as well', {
	tag: '@phone-walk',
}, async ({ page, memberShop: shop, member, openAsMember }) => {
	const [product, wished] = await simpleProducts(shop.url)
	const name = product?.name ?? ''
	await page.goto(`${shop.url}/product/${product?.id}`)
	await addToCart(page)
	await page.goto(`${shop.url}/cart`)
	await page.getByRole('button', { name: `Save for later: ${name}` }).click()
	const saved = page.getByRole('region', { name: 'Saved for later (1)' })
	await expect(saved).toContainText(name.slice(0, 20))
	await expect(page.getByText('Your cart is empty')).toBeVisible()
	await expect(saved.getByRole('button', { name: `Move to cart: ${name}` })).toBeVisible()
	await expectAccessible(page)

	await addWish(member.client, wished?.id ?? '')
	await openAsMember('/cart')
	await expect(saved).toBeVisible()
	await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-for-later'))).toBeNull()
	await saved.getByRole('button', { name: `Move to cart: ${name}` }).click()
	await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
	await expect(saved).toBeHidden()

	await headerControl(page, 'button', /^Wishlist\s*1$/).click()
	const drawer = page.getByRole('dialog', { name: /^Your Wishlist/ })
	await expectAccessible(page)
	await drawer.getByRole('button', { name: `Move to cart: ${wished?.name}` }).click()
	await expect(drawer.getByText('Your wishlist is empty')).toBeVisible()
	await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('heading', { name: 'Products (2)' })).toBeVisible()
})
