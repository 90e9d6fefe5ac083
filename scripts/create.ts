/** `npm run create -- FOLDER`: creates a new shop with a theme folder. */
import { dirname, relative } from 'node:path'
import { CreateError, createShop } from './create/create-shop.ts'

const usage = 'Say where the new shop is to be: npm run create -- ../my-shop'
const [folder, ...others] = process.argv.slice(2)

if (folder === undefined || folder.startsWith('-') || others.length > 0) {
	console.error(usage)
	process.exitCode = 1
} else {
	try {
		const shop = createShop(dirname(import.meta.dirname), folder)
		const place = relative(process.cwd(), shop) || '.'
		console.log(`The new shop is in ${shop}. Its theme folder is "shop", see shop/README.md.\n`)
		console.log(`  cd ${/\s/.test(place) ? JSON.stringify(place) : place} && npm ci\n  npm start`)
	} catch (error) {
		if (!(error instanceof CreateError)) throw error
		console.error(error.message)
		process.exitCode = 1
	}
}
