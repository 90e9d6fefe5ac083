import type { LookupAddress, LookupOptions } from 'node:dns'
import {
	assertPublicHost,
	hostOf,
	isPublicAddress,
	PrivateAddressError,
	publicLookup,
} from '@storefront/store/infrastructure/network/public-address.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

const byte = fc.integer({ min: 0, max: 255 })

/** Every IPv4 address that is not of the public internet, by its register (RFC 6890). */
const privateV4 = fc.oneof(
	fc.tuple(fc.constant(10), byte, byte, byte),
	fc.tuple(fc.constant(127), byte, byte, byte),
	fc.tuple(fc.constant(0), byte, byte, byte),
	fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
	fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
	fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
	fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
	fc.tuple(fc.constant(198), fc.integer({ min: 18, max: 19 }), byte, byte),
	fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
)

const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))

describe('a public IP address', () => {
	it('is in no reserved range, in any spelling', () => {
		fc.assert(
			fc.property(privateV4, ([a, b, c, d]) => {
				const dotted = `${a}.${b}.${c}.${d}`
				const inHex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
				for (const address of [dotted, `::ffff:${dotted}`, `::ffff:${inHex}`, `64:ff9b::${inHex}`, `2002:${inHex}::1`, `::${inHex}`])
					expect(isPublicAddress(address), address).toBe(false)
			}),
		)
	})

	it('is not a private IPv6 address: ULA, link local, site local, multicast', () => {
		const first = fc.oneof(
			fc.integer({ min: 0xfc00, max: 0xfdff }),
			fc.integer({ min: 0xfe80, max: 0xfeff }),
			fc.integer({ min: 0xff00, max: 0xffff }),
			fc.integer({ min: 0x4000, max: 0xfbff }),
		)
		fc.assert(
			fc.property(first, fc.tuple(group, group, group), (head, rest) => {
				expect(isPublicAddress(`${head.toString(16)}:${rest.join(':')}::1`)).toBe(false)
			}),
		)
	})

	it.each(['168.63.129.16', '::ffff:168.63.129.16', '::', '::1', 'fe80::1%eth0', 'localhost', '', '127.1', '1.2.3'])(
		'is not %j',
		(address) => {
			expect(isPublicAddress(address)).toBe(false)
		},
	)

	it.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '192.167.1.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])(
		'is %s',
		(address) => {
			expect(isPublicAddress(address)).toBe(true)
		},
	)
})

test('a private IP address as a host is rejected in every spelling of a URL', () => {
	const spellings = ['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254', '①②⑦.0.0.1']
	for (const host of spellings)
		expect(() => assertPublicHost(hostOf(new URL(`http://${host}/a.jpg`)), new Set()), host).toThrow(PrivateAddressError)
	expect(() => assertPublicHost('127.0.0.1', new Set(['127.0.0.1']))).not.toThrow()
	expect(() => assertPublicHost('shop.example', new Set())).not.toThrow()
})

describe('the DNS lookup for pictures', () => {
	const found = (addresses: readonly LookupAddress[]) =>
		((_host: string, _options: LookupOptions, callback: (error: null, found: readonly LookupAddress[]) => void) =>
			callback(null, addresses)) as never
	const look = (addresses: readonly LookupAddress[], allowed: readonly string[] = [], all = true) =>
		new Promise((resolve, reject) => {
			publicLookup(new Set(allowed), found(addresses))('cdn.example', { all }, (error, address) =>
				error ? reject(error) : resolve(address),
			)
		})
	const [open, inside] = [
		{ address: '93.184.215.14', family: 4 },
		{ address: '10.0.0.7', family: 4 },
	]

	it('returns only public addresses of a host', async () => {
		expect(await look([inside, open])).toEqual([open])
		expect(await look([inside, open], [], false)).toBe('93.184.215.14')
	})

	it('rejects a host without public addresses, unless a setting allows it', async () => {
		await expect(look([inside])).rejects.toThrow(/is at cdn\.example, which leads to 10\.0\.0\.7/)
		await expect(look([])).rejects.toThrow(PrivateAddressError)
		expect(await look([inside], ['cdn.example'])).toEqual([inside])
	})
})
