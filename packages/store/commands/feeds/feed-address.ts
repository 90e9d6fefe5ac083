import { decryptText, encryptText } from '../../infrastructure/crypto/encrypt.ts'
import { checkPublicUrl, InvalidPublicUrl } from '../../infrastructure/network/public-url.ts'
import { InvalidInput } from '../command-errors.ts'

const owner = 'feed'

/** An address as it is stored. */
export interface StoredAddress {
	readonly host: string
	/** Encrypted, because it can contain a key. */
	readonly url: string
}

/** Checks a typed address and encrypts it. Throws `InvalidInput`. */
export async function storeAddress(
	key: Uint8Array,
	typed: string,
	{ privateHosts, lookup }: Omit<Parameters<typeof checkPublicUrl>[1], 'example'>,
): Promise<StoredAddress> {
	try {
		const address = await checkPublicUrl(typed, {
			privateHosts,
			example: 'https://supplier.example/products.csv',
			...(lookup ? { lookup } : {}),
		})
		return { host: new URL(address).host, url: encryptText(key, address, owner) }
	} catch (error) {
		throw error instanceof InvalidPublicUrl ? new InvalidInput({ address: [error.message] }) : error
	}
}

/** The URL of a feed. Throws if the signing secret of the shop has changed. */
export function readAddress(key: Uint8Array, stored: string): string {
	return decryptText(key, stored, owner)
}
