import { checkPublicUrl } from '@storefront/store/infrastructure/network/public-url.ts'
import { describe, expect, it } from 'vitest'

const none: ReadonlySet<string> = new Set()
const leadsTo =
	(...addresses: string[]) =>
	() =>
		Promise.resolve(addresses.map((address) => ({ address })))
const check = (typed: string, lookup = leadsTo('93.184.216.34'), privateHosts = none) =>
	checkPublicUrl(typed, { privateHosts, example: 'https://erp.example/orders', lookup })

describe('the address that an owner types', () => {
	it.each([
		['https://erp.example/orders?key=1', 'https://erp.example/orders?key=1'],
		['  https://ERP.example:8443/a#part ', 'https://erp.example:8443/a'],
		['https://8.8.8.8/', 'https://8.8.8.8/'],
		['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
	])('is public: %s', async (typed, expected) => {
		expect(await check(typed)).toBe(expected)
	})

	it.each([
		...['https://127.0.0.1/', 'https://[::1]/', 'https://10.1.2.3/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://0.0.0.0/'],
		...['https://169.254.169.254/latest/meta-data', 'https://[fd00:ec2::254]/', 'https://[fe80::1]/', 'https://100.64.0.1/'],
		...['https://[::ffff:10.0.0.1]/', 'https://[::ffff:a00:1]/', 'https://[64:ff9b::a00:1]/', 'https://[::ffff:169.254.169.254]/'],
		...['https://2130706433/', 'https://0x7f000001/', 'https://0177.0.0.1/', 'https://127.1/', 'https://168.63.129.16/'],
	])('is not inside: %s', async (typed) => {
		await expect(check(typed)).rejects.toThrow('is not a public address')
	})

	it.each([
		['loopback', ['127.0.0.1']],
		['cloud metadata', ['169.254.169.254']],
		['IPv6 loopback', ['::1']],
		['IPv4-mapped IPv6', ['::ffff:10.0.0.1']],
		['one of several addresses', ['93.184.216.34', '10.0.0.1']],
	])('is no name that leads to %s', async (_name, addresses) => {
		await expect(check('https://inside.example/', leadsTo(...addresses))).rejects.toThrow(
			/inside\.example leads to .* not a public address/,
		)
	})

	it.each([
		['', 'not a valid address'],
		['erp.example', 'not a valid address'],
		['http://erp.example/', 'must begin with https://'],
		['ftp://erp.example/', 'must begin with https://'],
		['file:///etc/passwd', 'must begin with https://'],
		['https://user:secret@erp.example/', 'user name or password'],
		[`https://erp.example/${'a'.repeat(500)}`, 'at most 500 characters'],
	])('is refused: %s', async (typed, reason) => {
		await expect(check(typed)).rejects.toThrow(reason)
	})

	it('is a host of the own network only if the server lists it, then also without HTTPS', async () => {
		const listed = new Set(['erp.internal', '127.0.0.1'])
		const inside = leadsTo('10.0.0.7')
		expect(await check('http://ERP.internal:8080/hook', inside, listed)).toBe('http://erp.internal:8080/hook')
		expect(await check('http://127.0.0.1:9/', inside, listed)).toBe('http://127.0.0.1:9/')
		await expect(check('https://other.internal/', inside, listed)).rejects.toThrow('WEBHOOK_PRIVATE_HOSTS')
	})

	it('has a host that exists; a name server that does not answer does not matter', async () => {
		const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
		await expect(check('https://erp.exmaple/', failing('ENOTFOUND'))).rejects.toThrow('The host erp.exmaple was not found.')
		expect(await check('https://erp.example/', failing('EAI_AGAIN'))).toBe('https://erp.example/')
	})
})
