import type { ApiScope } from '#domain/api-key/schema.ts'

/** The five calls of the walk-through; the test runs exactly what the page shows. */
export const tillScopes: readonly ApiScope[] = ['catalogue:read', 'sales:write']

type Step = {
  name: 'find' | 'ask' | 'price' | 'create' | 'print'
  curl: string
  /** Shell variables for later calls, with their paths in the answer. */
  keeps: Readonly<Record<string, string>>
}

const header = `-H "Authorization: Bearer $KEY"`
const json = `-H 'Content-Type: application/json'`

export const tillSteps: readonly Step[] = [
  {
    name: 'find',
    curl: `curl -sS -G "$API/products" ${header} \\
  --data-urlencode "search_product_buyback=$SEARCH"`,
    keeps: { PRODUCT: 'members[0].id' },
  },
  {
    name: 'ask',
    curl: `curl -sS "$API/products/$PRODUCT/questions" ${header}`,
    keeps: {},
  },
  {
    name: 'price',
    curl: `curl -sS "$API/products/$PRODUCT/buyback-options" ${header} ${json} -d @- <<JSON
{ "storeId": "$STORE", "answers": $ANSWERS }
JSON`,
    keeps: {
      PRICE: 'estimate',
      QUOTE: 'quote',
      CIRCUIT: 'circuits[0].id',
      PAYMENT: 'circuits[0].paymentModes[0].id',
      BONUS: 'circuits[0].paymentModes[0].bonus',
      WAREHOUSE: 'circuits[0].warehouses[0].id',
    },
  },
  {
    name: 'create',
    curl: `curl -sS "$API/store/$STORE/buybacks" ${header} ${json} \\
  -H "Idempotency-Key: $TICKET" -d @- <<JSON
{
  "buybacks": [{
    "inCartId": "1", "productId": "$PRODUCT", "answers": $ANSWERS,
    "circuitId": "$CIRCUIT", "paymentModeId": "$PAYMENT", "warehouseId": "$WAREHOUSE",
    "estimatedPrice": $PRICE, "bonus": $BONUS, "quote": "$QUOTE"
  }],
  "customerInfo": {
    "clientFirstname": "Claire", "clientLastname": "Moreau",
    "clientEmail": "claire.moreau@example.com", "clientPhone": "+33612345678",
    "clientStreet": "12 rue de la République", "clientZipCode": "69002",
    "clientCity": "Lyon", "clientCountry": "FR",
    "iban": "FR7630006000011234567890189"
  },
  "customerIdentification": {
    "clientNationalIdentificationType": "identity_card",
    "clientNationalIdentification": "X4R1234567",
    "clientNationalIdentificationDeliveryDate": "2021-03-04",
    "clientNationalIdentificationAutorityDelivery": "Préfecture du Rhône"
  }
}
JSON`,
    keeps: { CART: 'id', NUMBER: 'buybacks[0].identificationNumber' },
  },
  {
    name: 'print',
    curl: `curl -sS "$API/carts/$CART" ${header}`,
    keeps: { DOCUMENTS: 'documents' },
  },
]

export const tillProgram = `import { createClient } from '@reprise/client'

const { API, KEY, STORE, SEARCH } = process.env
const reprise = createClient({ baseUrl: API!, key: KEY! })

const { members: products } = await reprise.products.list({ query: { search_product_buyback: SEARCH } })
const product = products[0]!

const { members: questions } = await reprise.questions.ofProduct({ params: { id: product.id } })
// The customer's answers: here, the first answer to each question.
const answers = questions.map(({ id, answers }) => ({ questionId: id, answerId: answers[0]!.id }))

const offer = await reprise.carts.options({ params: { id: product.id }, body: { storeId: STORE, answers } })
const circuit = offer.circuits[0]!
const payment = circuit.paymentModes[0]!

const sold = await reprise.carts.createInStore({
  params: { storeId: STORE! },
  idempotencyKey: crypto.randomUUID(),
  body: {
    buybacks: [
      {
        inCartId: '1',
        productId: product.id,
        answers,
        circuitId: circuit.id,
        paymentModeId: payment.id,
        warehouseId: circuit.warehouses[0]!.id,
        estimatedPrice: offer.estimate,
        bonus: payment.bonus,
        quote: offer.quote,
      },
    ],
    customerInfo: {
      clientFirstname: 'Claire',
      clientLastname: 'Moreau',
      clientEmail: 'claire.moreau@example.com',
      clientPhone: '+33612345678',
      clientStreet: '12 rue de la République',
      clientZipCode: '69002',
      clientCity: 'Lyon',
      clientCountry: 'FR',
      iban: 'FR7630006000011234567890189',
    },
    customerIdentification: {
      clientNationalIdentificationType: 'identity_card',
      clientNationalIdentification: 'X4R1234567',
      clientNationalIdentificationDeliveryDate: '2021-03-04',
      clientNationalIdentificationAutorityDelivery: 'Préfecture du Rhône',
    },
  },
})

const cart = await reprise.carts.read({ params: { id: sold.id } })
console.log(cart.buybacks[0]!.identificationNumber)
`
