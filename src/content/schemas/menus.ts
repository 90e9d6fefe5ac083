import { z } from 'astro/zod'
import { link, text } from './fields.ts'

export const footer = z.strictObject({
	policies: z
		.strictObject({ title: text('The heading of the column.'), links: z.array(link).describe('The links of the column, in their order.') })
		.describe('The column of policies.'),
	categories: z
		.strictObject({ title: text('The heading of the column.') })
		.describe('The column of categories, which come from the catalogue.'),
	links: z
		.strictObject({ title: text('The heading of the column.'), links: z.array(link).describe('The links of the column, in their order.') })
		.describe('The column of other links.'),
})

export const menus = z.strictObject({
	allCategories: text('The button that lists all categories, on wide screens.'),
	seeAllOf: text('Before the name of a category, in its menu.'),
	contact: text('The link to the contact page, at the end of the row of categories.'),
	drawerTitle: text('The heading of the menu that slides in on phones.'),
	menu: text('Opens that menu, in the bar at the foot of the screen on phones.'),
	profile: text('The entry for the account in that bar.'),
	wishlist: text('The entry for the wishlist in that bar.'),
	cart: text('The entry for the cart in that bar.'),
})
