import forms from '@storefront/contract/domain/location/address-forms.json'
import type { APIRoute } from 'astro'

// One file per country; forms load the file of the selected country.
export const prerender = true

export function getStaticPaths() {
	return Object.entries(forms).map(([code, form]) => ({ params: { country: code.toLowerCase() }, props: { form } }))
}

export const GET: APIRoute<{ form: unknown }> = ({ props: { form } }) =>
	new Response(JSON.stringify(form), { headers: { 'content-type': 'application/json; charset=utf-8' } })
