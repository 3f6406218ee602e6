// Written by `npm run client` from the declarations in domain/. Changes are lost.
export type Violation = { path: string; code: string; message: string; params?: Record<string, unknown> }

/** What the server refused, as RFC 9457 tells it. */
export class RepriseError extends Error {
  status: number
  /** Stable: one of the codes of /api/docs#errors. */
  code: string
  violations: Violation[]
  params: Record<string, unknown>
  /** Seconds to wait, with 429. */
  retryAfter: number | null
}

export type ClientOptions = {
  /** With `/api` at its end. */
  baseUrl: string
  /** `rpk_…` */
  key: string
  /** Of messages and names: fr-FR, en-GB, nl-BE or de-DE. */
  language?: string
  timeoutMs?: number
  fetch?: typeof fetch
}

export type Client = {
  products: {
    /** List products; published ones by default. `GET /products`, scope `catalogue:read`. */
    list(asked?: { query?: {
      page?: number
      itemsPerPage?: number
      pagination?: 'true' | 'false'
      partial?: 'true' | 'false'
      order?: Partial<Record<'label' | 'brand' | 'category' | 'price' | 'status' | 'createdAt', 'asc' | 'desc'>>
      search_product_buyback?: string
      accountId?: string
      category?: string[] | string
      status?: ('draft' | 'published' | 'archived')[] | 'draft' | 'published' | 'archived'
      buybackPriceGradeA?: {
        gte?: number
        lte?: number
      }
    }; signal?: AbortSignal }): Promise<{
      totalItems: number | null
      members: {
        id: string
        label: string
        brand: string | null
        model: string | null
        reference: string | null
        ean: string | null
        category: {
          id: string
          label: string
        }
        imageId: string | null
        simple: boolean
        status: 'draft' | 'published' | 'archived'
        price: number | null
        prices: {
          functional: number | null
          grade_a: number | null
          grade_b: number | null
          grade_c: number | null
          grade_d: number | null
          grade_e: number | null
        }
        version: number
        createdAt: string
      }[]
    }>
    /** Retrieve a product. `GET /products/{id}`, scope `catalogue:read`. */
    read(asked: { params: { id: string }; signal?: AbortSignal }): Promise<{
      id: string
      label: string
      brand: string | null
      model: string | null
      reference: string | null
      ean: string | null
      category: {
        id: string
        label: string
      }
      imageId: string | null
      simple: boolean
      status: 'draft' | 'published' | 'archived'
      price: number | null
      prices: {
        functional: number | null
        grade_a: number | null
        grade_b: number | null
        grade_c: number | null
        grade_d: number | null
        grade_e: number | null
      }
      version: number
      createdAt: string
      accountId: string
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      secondaryCategories: {
        id: string
        label: string
      }[]
      tacCodes: string[]
      comment: string | null
      imageHdId: string | null
      height: number | null
      length: number | null
      width: number | null
      weight: number | null
      priceListVersion: number
      isCollectingIMEI: boolean
      buybackZeroNotAllowed: boolean
      warnings: string[]
      actions: {
        name: string
        allowed: boolean
        reason: string | null
      }[]
    }>
    /** Create a product as a draft. `POST /products`, scope `catalogue:write`. */
    create(asked: { body: {
      label: string
      categoryId: string
      secondaryCategoryIds?: string[]
      brand?: string | null
      model?: string | null
      reference?: string | null
      ean?: string | null
      tacCodes?: string[]
      comment?: string | null
      imageId?: string | null
      imageHdId?: string | null
      height?: string | null | number
      length?: string | null | number
      width?: string | null | number
      weight?: string | null | number
      simple?: boolean
      prices?: {
        functional?: number | null
        grade_a?: number | null
        grade_b?: number | null
        grade_c?: number | null
        grade_d?: number | null
        grade_e?: number | null
      }
      isCollectingIMEI?: boolean
      buybackZeroNotAllowed?: boolean
    }; signal?: AbortSignal }): Promise<{
      id: string
      label: string
      brand: string | null
      model: string | null
      reference: string | null
      ean: string | null
      category: {
        id: string
        label: string
      }
      imageId: string | null
      simple: boolean
      status: 'draft' | 'published' | 'archived'
      price: number | null
      prices: {
        functional: number | null
        grade_a: number | null
        grade_b: number | null
        grade_c: number | null
        grade_d: number | null
        grade_e: number | null
      }
      version: number
      createdAt: string
      accountId: string
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      secondaryCategories: {
        id: string
        label: string
      }[]
      tacCodes: string[]
      comment: string | null
      imageHdId: string | null
      height: number | null
      length: number | null
      width: number | null
      weight: number | null
      priceListVersion: number
      isCollectingIMEI: boolean
      buybackZeroNotAllowed: boolean
      warnings: string[]
      actions: {
        name: string
        allowed: boolean
        reason: string | null
      }[]
    }>
    /** Update a product; omitted prices stay unchanged. `PATCH /products/{id}`, scope `catalogue:write`. */
    patch(asked: { params: { id: string }; body: {
      label?: string
      categoryId?: string
      secondaryCategoryIds?: string[]
      brand?: string | null
      model?: string | null
      reference?: string | null
      ean?: string | null
      tacCodes?: string[]
      comment?: string | null
      imageId?: string | null
      imageHdId?: string | null
      height?: string | null | number
      length?: string | null | number
      width?: string | null | number
      weight?: string | null | number
      simple?: boolean
      prices?: {
        functional?: number | null
        grade_a?: number | null
        grade_b?: number | null
        grade_c?: number | null
        grade_d?: number | null
        grade_e?: number | null
      }
      isCollectingIMEI?: boolean
      buybackZeroNotAllowed?: boolean
      version?: number
    }; signal?: AbortSignal }): Promise<{
      id: string
      label: string
      brand: string | null
      model: string | null
      reference: string | null
      ean: string | null
      category: {
        id: string
        label: string
      }
      imageId: string | null
      simple: boolean
      status: 'draft' | 'published' | 'archived'
      price: number | null
      prices: {
        functional: number | null
        grade_a: number | null
        grade_b: number | null
        grade_c: number | null
        grade_d: number | null
        grade_e: number | null
      }
      version: number
      createdAt: string
      accountId: string
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      secondaryCategories: {
        id: string
        label: string
      }[]
      tacCodes: string[]
      comment: string | null
      imageHdId: string | null
      height: number | null
      length: number | null
      width: number | null
      weight: number | null
      priceListVersion: number
      isCollectingIMEI: boolean
      buybackZeroNotAllowed: boolean
      warnings: string[]
      actions: {
        name: string
        allowed: boolean
        reason: string | null
      }[]
    }>
    /** Publish a product. `POST /products/{id}/publish`, scope `catalogue:write`. */
    publish(asked: { params: { id: string }; signal?: AbortSignal }): Promise<{
      id: string
      label: string
      brand: string | null
      model: string | null
      reference: string | null
      ean: string | null
      category: {
        id: string
        label: string
      }
      imageId: string | null
      simple: boolean
      status: 'draft' | 'published' | 'archived'
      price: number | null
      prices: {
        functional: number | null
        grade_a: number | null
        grade_b: number | null
        grade_c: number | null
        grade_d: number | null
        grade_e: number | null
      }
      version: number
      createdAt: string
      accountId: string
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      secondaryCategories: {
        id: string
        label: string
      }[]
      tacCodes: string[]
      comment: string | null
      imageHdId: string | null
      height: number | null
      length: number | null
      width: number | null
      weight: number | null
      priceListVersion: number
      isCollectingIMEI: boolean
      buybackZeroNotAllowed: boolean
      warnings: string[]
      actions: {
        name: string
        allowed: boolean
        reason: string | null
      }[]
    }>
    /** Unpublish a product. `POST /products/{id}/unpublish`, scope `catalogue:write`. */
    unpublish(asked: { params: { id: string }; signal?: AbortSignal }): Promise<{
      id: string
      label: string
      brand: string | null
      model: string | null
      reference: string | null
      ean: string | null
      category: {
        id: string
        label: string
      }
      imageId: string | null
      simple: boolean
      status: 'draft' | 'published' | 'archived'
      price: number | null
      prices: {
        functional: number | null
        grade_a: number | null
        grade_b: number | null
        grade_c: number | null
        grade_d: number | null
        grade_e: number | null
      }
      version: number
      createdAt: string
      accountId: string
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      secondaryCategories: {
        id: string
        label: string
      }[]
      tacCodes: string[]
      comment: string | null
      imageHdId: string | null
      height: number | null
      length: number | null
      width: number | null
      weight: number | null
      priceListVersion: number
      isCollectingIMEI: boolean
      buybackZeroNotAllowed: boolean
      warnings: string[]
      actions: {
        name: string
        allowed: boolean
        reason: string | null
      }[]
    }>
  }
  categories: {
    /** List categories. `GET /categories`, scope `catalogue:read`. */
    list(asked?: { query?: {
      page?: number
      itemsPerPage?: number
      pagination?: 'true' | 'false'
      partial?: 'true' | 'false'
      order?: Partial<Record<'label' | 'identifier' | 'status' | 'position' | 'createdAt', 'asc' | 'desc'>>
      search?: string
      accountId?: string
      status?: ('active' | 'archived')[] | 'active' | 'archived'
      parentId?: string
      buyerId?: string
    }; signal?: AbortSignal }): Promise<{
      totalItems: number | null
      members: {
        id: string
        label: string
        identifier: string
        status: 'active' | 'archived'
        parentId: string | null
        parent: {
          id: string
          label: string
        } | null
        position: number
        imageId: string | null
        buyer: {
          id: string
          commonName: string
        } | null
        numberOfProducts: number
        numberOfPublishedProducts: {
          total: number
          web: number
          store: number
        }
        createdAt: string
      }[]
    }>
    /** Retrieve a category. `GET /categories/{id}`, scope `catalogue:read`. */
    read(asked: { params: { id: string }; signal?: AbortSignal }): Promise<{
      id: string
      label: string
      identifier: string
      status: 'active' | 'archived'
      parentId: string | null
      parent: {
        id: string
        label: string
      } | null
      position: number
      imageId: string | null
      buyer: {
        id: string
        commonName: string
      } | null
      numberOfProducts: number
      numberOfPublishedProducts: {
        total: number
        web: number
        store: number
      }
      createdAt: string
      accountId: string
      description: string | null
      referentWarehouses: {
        id: string
        commonName: string
      }[]
      circuits: {
        id: string
        type: 'store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect'
        name: string | null
        channel: 'store' | 'web'
        deposit: 'collect' | 'drop' | 'drop_label' | 'post'
        status: 'enabled' | 'disabled'
      }[]
      inheritedCircuits: {
        from: {
          id: string
          label: string
        }
        circuits: {
          id: string
          type: 'store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect'
          name: string | null
          channel: 'store' | 'web'
          deposit: 'collect' | 'drop' | 'drop_label' | 'post'
          status: 'enabled' | 'disabled'
        }[]
      } | null
      length: number | null
      width: number | null
      height: number | null
      weight: number
      absorptionType: 'none' | 'by_value' | 'percentage_amount_controlled' | 'percentage_amount_declared'
      absorptionValue: number | null
      absorptionMax: number | null
      highlightedInstruction: string | null
      childrenDescription: string | null
      translations: Partial<Record<'fr-FR' | 'en-GB' | 'nl-BE' | 'de-DE', {
        label?: unknown | null | string
        description?: unknown | null | string
        highlightedInstruction?: unknown | null | string
        childrenDescription?: unknown | null | string
      }>>
      version: number
      actions: {
        name: string
        allowed: boolean
        reason: string | null
      }[]
    }>
  }
  questions: {
    /** List the questions of a category: inherited ones from the root down, then its own. `GET /categories/{id}/questions`, scope `catalogue:read`. */
    ofCategory(asked: { params: { id: string }; signal?: AbortSignal }): Promise<{
      members: {
        id: string
        category: {
          id: string
          label: string
        }
        position: number
        title: string
        howToTest: string | null
        description: string | null
        translations: Partial<Record<'fr-FR' | 'en-GB' | 'nl-BE' | 'de-DE', {
          title: unknown
          howToTest: unknown
          description: unknown
        }>>
        answers: {
          title: string
          description: unknown
          impact: {
            kind: 'none'
          } | {
            kind: 'fixed'
            amount: number
          } | {
            kind: 'percentage'
            basisPoints: number
          } | {
            kind: 'state'
            state: 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e'
          } | {
            kind: 'zero'
            accountLocked?: boolean
          }
          translations: Partial<Record<'fr-FR' | 'en-GB' | 'nl-BE' | 'de-DE', {
            title: unknown
            description: unknown
          }>>
          id: string
        }[]
        version: number
        inherited: boolean
      }[]
    }>
    /** List the questions that determine a product’s price, in the caller’s language. `GET /products/{id}/questions`, scope `sales:write`. */
    ofProduct(asked: { params: { id: string }; signal?: AbortSignal }): Promise<{
      product: {
        id: string
        label: string
        brand: string | null
        imageId: string | null
        isCollectingIMEI: boolean
        comment: string | null
      }
      members: {
        id: string
        title: string
        howToTest: string | null
        description: string | null
        answers: {
          id: string
          title: string
          description: string | null
        }[]
      }[]
    }>
  }
  stores: {
    /** List the stores of the account where items can be dropped. `GET /stores`, scope `sales:write`. */
    list(asked?: { query?: {
      accountId?: string
    }; signal?: AbortSignal }): Promise<{
      members: {
        id: string
        type: 'root_management_unit' | 'management_unit' | 'store' | 'buyer' | 'warehouse'
        commonName: string
        street: string | null
        streetMore: string | null
        zipCode: string | null
        city: string | null
        country: string
        latitude: number | null
        longitude: number | null
      }[]
    }>
  }
  search: {
    /** Search URL of an account’s products, and a search-only key. `GET /organizations/{id}/typesense`, scope `sales:write`. */
    access(asked: { params: { id: string }; signal?: AbortSignal }): Promise<{
      token: string
      nodes: {
        host: string
        port: number
        protocol: string
        path: string
      }[]
      collection: string
      expiresAt: string
    }>
  }
  pricing: {
    /** Estimate a product from the answers to its questions. `POST /products/{id}/estimate`, scope `sales:write`. */
    estimate(asked: { params: { id: string }; body: {
      answers: {
        questionId: string
        answerId: string
      }[]
    }; signal?: AbortSignal }): Promise<{
      state: 'functional' | 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e'
      base: number
      impactPriceEntries: {
        label: string
        value: number
        floor: boolean
      }[]
      estimate: number
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      priceListVersion: number
      guaranteedUntil: string
      quote: string
      blocked: boolean
      onceUnlocked: {
        questionId: string
        estimate: number
      } | null
    }>
  }
  carts: {
    /** Offers for a product with these answers: circuits, payment modes and warehouses. `POST /products/{id}/buyback-options`, scope `sales:write`. */
    options(asked: { params: { id: string }; body: {
      answers: {
        questionId: string
        answerId: string
      }[]
      storeId?: string
      country?: string
      predeclaredBuybackId?: string
      quote?: string
    }; signal?: AbortSignal }): Promise<{
      product: {
        id: string
        label: string
        brand: string | null
        model: string | null
        eanCode: string | null
        reference: string | null
        image: string | null
        category: {
          id: string
          label: string
        }
      }
      state: 'functional' | 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e'
      base: number
      impactPriceEntries: {
        label: string
        value: number
        floor?: boolean
      }[]
      estimate: number
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      priceListVersion: number
      guaranteedUntil: string
      quote: string
      collectsImei: boolean
      tacCodes: string[]
      circuits: {
        id: string
        type: 'store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect'
        name: string | null
        description: string | null
        terms: string | null
        highlightedInstruction: string | null
        instructions: {
          label: string
          type: 'agenda' | 'close' | 'deliver' | 'insert' | 'join' | 'mailbox' | 'post' | 'print' | 'protect' | 'sign' | 'none'
        }[]
        countries: string[]
        bonus: number
        total: number
        paymentModes: {
          id: string
          type: 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher'
          label: string
          description: string | null
          longDescription: string | null
          due: 'declaration' | 'check'
          bonus: number
          total: number
        }[]
        warehouses: {
          id: string
          commonName: string
          city: string | null
          distance: number | null
        }[]
      }[]
    }>
    /** Current value of a cart line by line, and what changed. `POST /carts/quote`, scope `sales:write`. */
    quote(asked: { body: {
      buybacks: {
        inCartId: string
        productId: string
        answers: {
          questionId: string
          answerId: string
        }[]
        imei?: string | null
        serialNumber?: string | null
        duplicateReason?: string | null
        circuitId: string
        paymentModeId?: string | null
        warehouseId?: string | null
        estimatedPrice: number
        bonus: number
        quote?: string | null
      }[]
      country?: string
      storeId?: string
    }; signal?: AbortSignal }): Promise<{
      buybacks: {
        inCartId: string
        product: {
          id: string
          label: string
          brand: string | null
          model: string | null
          eanCode: string | null
          reference: string | null
          image: string | null
          category: {
            id: string
            label: string
          }
        } | null
        state: 'functional' | 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e' | null
        estimate: number
        impactPriceEntries: {
          label: string
          value: number
          floor?: boolean
        }[]
        bonus: number
        total: number
        quote: string | null
        changed: boolean
        problem: string | null
      }[]
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      total: number
      minimum: number
      missing: number
      maximum: number
      guaranteedUntil: string
      needsIban: boolean
      needsIdentification: boolean
      countries: string[]
    }>
    /** Create buybacks in a store. `POST /store/{storeId}/buybacks`, scope `sales:write`. */
    createInStore(asked: { params: { storeId: string }; body: {
      buybacks: {
        inCartId: string
        productId: string
        answers: {
          questionId: string
          answerId: string
        }[]
        imei?: string | null
        serialNumber?: string | null
        duplicateReason?: string | null
        circuitId: string
        paymentModeId?: string | null
        warehouseId?: string | null
        estimatedPrice: number
        bonus: number
        quote?: string | null
      }[]
      customerInfo: {
        clientLastname: string
        clientFirstname: string
        clientEmail: string
        clientPhone: string
        clientStreet: string
        clientStreetMore?: string | null
        clientZipCode: string
        clientCity: string
        clientCountry: string
        iban?: string | null
      }
      customerIdentification?: {
        clientNationalIdentificationType: 'driving_licence' | 'identity_card' | 'passport' | 'residence_permit'
        clientNationalIdentification: unknown & unknown
        clientNationalIdentificationDeliveryDate: string
        clientNationalIdentificationAutorityDelivery: string
      } | null
      termsAccepted?: boolean
    }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
      id: string
      key: string | null
      channel: 'store' | 'web'
      createdAt: string
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      total: number
      customerEmail: string | null
      customerFirstname: string | null
      documents: string | null
      buybacks: {
        id: string
        identificationNumber: string
        status: 'bb_awaiting_store_drop' | 'bb_awaiting_inventory' | 'bb_in_transit' | 'bb_in_processing' | 'bb_completed' | 'bb_completed_by_price' | 'bb_completed_with_absorption' | 'bb_completed_with_negociation' | 'bb_not_completed' | 'bb_cancelled'
        product: {
          id: string
          label: string
          brand: string | null
          model: string | null
          eanCode: string | null
          reference: string | null
          image: string | null
          category: {
            id: string
            label: string
          }
        }
        circuitType: 'store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect'
        price: number
        bonus: number
        total: number
        paymentType: 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher' | null
        paymentLabel: string | null
        paymentDue: 'declaration' | 'check'
        priceGuaranteedUntil: string
        highlightedInstruction: string | null
        instructions: {
          label: string
          type: 'agenda' | 'close' | 'deliver' | 'insert' | 'join' | 'mailbox' | 'post' | 'print' | 'protect' | 'sign' | 'none'
        }[]
        documents: {
          id: string
          kind: 'transfer_order' | 'tracking_sheet' | 'shipping_label' | 'return_label' | 'voucher' | 'gift_card'
          status: 'pending' | 'ready' | 'failed'
          url: string | null
        }[]
        followAddress: string | null
      }[]
    }>
    /** Retrieve a confirmed cart with its documents, by its key or as a user of the account. `GET /carts/{id}`, scope `sales:write`. */
    read(asked: { params: { id: string }; query?: {
      key?: string
    }; signal?: AbortSignal }): Promise<{
      id: string
      key: string | null
      channel: 'store' | 'web'
      createdAt: string
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      total: number
      customerEmail: string | null
      customerFirstname: string | null
      documents: string | null
      buybacks: {
        id: string
        identificationNumber: string
        status: 'bb_awaiting_store_drop' | 'bb_awaiting_inventory' | 'bb_in_transit' | 'bb_in_processing' | 'bb_completed' | 'bb_completed_by_price' | 'bb_completed_with_absorption' | 'bb_completed_with_negociation' | 'bb_not_completed' | 'bb_cancelled'
        product: {
          id: string
          label: string
          brand: string | null
          model: string | null
          eanCode: string | null
          reference: string | null
          image: string | null
          category: {
            id: string
            label: string
          }
        }
        circuitType: 'store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect'
        price: number
        bonus: number
        total: number
        paymentType: 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher' | null
        paymentLabel: string | null
        paymentDue: 'declaration' | 'check'
        priceGuaranteedUntil: string
        highlightedInstruction: string | null
        instructions: {
          label: string
          type: 'agenda' | 'close' | 'deliver' | 'insert' | 'join' | 'mailbox' | 'post' | 'print' | 'protect' | 'sign' | 'none'
        }[]
        documents: {
          id: string
          kind: 'transfer_order' | 'tracking_sheet' | 'shipping_label' | 'return_label' | 'voucher' | 'gift_card'
          status: 'pending' | 'ready' | 'failed'
          url: string | null
        }[]
        followAddress: string | null
      }[]
    }>
  }
  buybacks: {
    /** List buybacks sold by, bought by or sent to the caller’s organizations. `GET /buybacks`, scope `buybacks:read`. */
    list(asked?: { query?: {
      cursor?: string
      itemsPerPage?: number
      partial?: 'true' | 'false'
      order?: Partial<Record<'createdAt' | 'updatedAt', 'asc' | 'desc'>>
      search?: string
      group?: ('awaiting_transit' | 'in_transit' | 'processing' | 'completed' | 'unfinished' | 'predeclared')[] | 'awaiting_transit' | 'in_transit' | 'processing' | 'completed' | 'unfinished' | 'predeclared'
      status?: ('bb_awaiting_store_drop' | 'bb_awaiting_inventory' | 'bb_in_transit' | 'bb_in_processing' | 'bb_completed' | 'bb_completed_by_price' | 'bb_completed_with_absorption' | 'bb_completed_with_negociation' | 'bb_not_completed' | 'bb_cancelled')[] | 'bb_awaiting_store_drop' | 'bb_awaiting_inventory' | 'bb_in_transit' | 'bb_in_processing' | 'bb_completed' | 'bb_completed_by_price' | 'bb_completed_with_absorption' | 'bb_completed_with_negociation' | 'bb_not_completed' | 'bb_cancelled'
      itemStatus?: ('item_created' | 'item_awaiting_store_drop' | 'item_awaiting_inventory' | 'item_in_transit' | 'item_registered_in_warehouse' | 'item_awaiting_compliancy_tests' | 'item_completed' | 'item_completed_by_price' | 'item_completed_with_absorption' | 'item_completed_with_negociation' | 'item_in_quarantine' | 'item_to_return' | 'item_returned' | 'item_to_reintegrate_to_stock' | 'item_refurb_diagnostic_in_progress' | 'item_refurb_in_progress' | 'item_refurb_completed' | 'item_lost_store' | 'item_lost_transport' | 'item_lost_warehouse' | 'item_cancelled')[] | 'item_created' | 'item_awaiting_store_drop' | 'item_awaiting_inventory' | 'item_in_transit' | 'item_registered_in_warehouse' | 'item_awaiting_compliancy_tests' | 'item_completed' | 'item_completed_by_price' | 'item_completed_with_absorption' | 'item_completed_with_negociation' | 'item_in_quarantine' | 'item_to_return' | 'item_returned' | 'item_to_reintegrate_to_stock' | 'item_refurb_diagnostic_in_progress' | 'item_refurb_in_progress' | 'item_refurb_completed' | 'item_lost_store' | 'item_lost_transport' | 'item_lost_warehouse' | 'item_cancelled'
      paymentStatus?: ('awaiting_payment' | 'payment_created' | 'payment_initiated' | 'payment_completed' | 'payment_failed' | 'payment_cancelled' | 'payment_cancel_failed' | 'payment_not_needed')[] | 'awaiting_payment' | 'payment_created' | 'payment_initiated' | 'payment_completed' | 'payment_failed' | 'payment_cancelled' | 'payment_cancel_failed' | 'payment_not_needed'
      circuitType?: ('store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect')[] | 'store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect'
      channel?: ('store' | 'web')[] | 'store' | 'web'
      createdAt?: {
        gte?: string
        lte?: string
      }
      store?: string[] | string
      buyer?: string[] | string
      warehouse?: string[] | string
      category?: string[] | string
      product?: string[] | string
      imei?: string
      customer?: string
    }; signal?: AbortSignal }): Promise<{
      total: {
        value: number
        exact: boolean
      } | null
      members: {
        id: string
        identificationNumber: string
        createdAt: string
        updatedAt: string
        status: 'bb_awaiting_store_drop' | 'bb_awaiting_inventory' | 'bb_in_transit' | 'bb_in_processing' | 'bb_completed' | 'bb_completed_by_price' | 'bb_completed_with_absorption' | 'bb_completed_with_negociation' | 'bb_not_completed' | 'bb_cancelled'
        itemStatus: 'item_created' | 'item_awaiting_store_drop' | 'item_awaiting_inventory' | 'item_in_transit' | 'item_registered_in_warehouse' | 'item_awaiting_compliancy_tests' | 'item_completed' | 'item_completed_by_price' | 'item_completed_with_absorption' | 'item_completed_with_negociation' | 'item_in_quarantine' | 'item_to_return' | 'item_returned' | 'item_to_reintegrate_to_stock' | 'item_refurb_diagnostic_in_progress' | 'item_refurb_in_progress' | 'item_refurb_completed' | 'item_lost_store' | 'item_lost_transport' | 'item_lost_warehouse' | 'item_cancelled'
        paymentStatus: 'awaiting_payment' | 'payment_created' | 'payment_initiated' | 'payment_completed' | 'payment_failed' | 'payment_cancelled' | 'payment_cancel_failed' | 'payment_not_needed'
        channel: 'store' | 'web'
        circuitType: 'store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect'
        product: {
          id: string
          label: string
          brand: string | null
          image: string | null
        }
        imei: string | null
        customerName: string
        customerCity: string | null
        store: {
          id: string
          commonName: string
        } | null
        warehouse: {
          id: string
          commonName: string
        }
        predeclaredPrice: number | null
        declaredPrice: number | null
        controlledPrice: number | null
        validatedPrice: number | null
        difference: number | null
        price: number
        bonus: number
        total: number
        currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
        priceGuaranteedUntil: string
      }[]
      next: string | null
      previous: string | null
    }>
    /** Retrieve a buyback. `GET /buybacks/{id}`, scope `buybacks:read`. */
    read(asked: { params: { id: string }; signal?: AbortSignal }): Promise<{
      id: string
      identificationNumber: string
      createdAt: string
      updatedAt: string
      status: 'bb_awaiting_store_drop' | 'bb_awaiting_inventory' | 'bb_in_transit' | 'bb_in_processing' | 'bb_completed' | 'bb_completed_by_price' | 'bb_completed_with_absorption' | 'bb_completed_with_negociation' | 'bb_not_completed' | 'bb_cancelled'
      itemStatus: 'item_created' | 'item_awaiting_store_drop' | 'item_awaiting_inventory' | 'item_in_transit' | 'item_registered_in_warehouse' | 'item_awaiting_compliancy_tests' | 'item_completed' | 'item_completed_by_price' | 'item_completed_with_absorption' | 'item_completed_with_negociation' | 'item_in_quarantine' | 'item_to_return' | 'item_returned' | 'item_to_reintegrate_to_stock' | 'item_refurb_diagnostic_in_progress' | 'item_refurb_in_progress' | 'item_refurb_completed' | 'item_lost_store' | 'item_lost_transport' | 'item_lost_warehouse' | 'item_cancelled'
      paymentStatus: 'awaiting_payment' | 'payment_created' | 'payment_initiated' | 'payment_completed' | 'payment_failed' | 'payment_cancelled' | 'payment_cancel_failed' | 'payment_not_needed'
      channel: 'store' | 'web'
      circuitType: 'store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect'
      product: {
        id: string
        label: string
        brand: string | null
        model: string | null
        eanCode: string | null
        reference: string | null
        image: string | null
        category: {
          id: string
          label: string
        }
      }
      imei: string | null
      customerName: string
      customerCity: string | null
      store: {
        id: string
        commonName: string
      } | null
      warehouse: {
        id: string
        commonName: string
      }
      predeclaredPrice: number | null
      declaredPrice: number | null
      controlledPrice: number | null
      validatedPrice: number | null
      difference: number | null
      price: number
      bonus: number
      total: number
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      priceGuaranteedUntil: string
      cartId: string
      externalCode: string | null
      deliveryStatus: 'label_created' | 'announced' | 'pickup_requested' | 'pickup_scheduled' | 'awaiting_drop_off' | 'pickup_missed' | 'not_received' | 'collected' | 'dropped_off' | 'delivery_started' | 'arrived_at_hub' | 'departed_hub' | 'in_transit' | 'in_customs' | 'customs_cleared' | 'at_delivery_depot' | 'out_for_delivery' | 'rescheduled' | 'forwarded' | 'at_pickup_point' | 'found' | 'delivered_ok' | 'delivered_to_reception' | 'delivered_to_neighbour' | 'delivered_to_locker' | 'proof_available' | 'delivered_in_part' | 'delivered_damaged' | 'delayed' | 'recipient_absent' | 'recipient_closed' | 'refused' | 'address_incomplete' | 'damaged' | 'overweight' | 'held' | 'customs_held' | 'failed' | 'under_investigation' | 'return_started' | 'returning' | 'returned_to_sender' | 'lost' | 'destroyed' | 'cancelled' | 'expired' | null
      serialNumber: string | null
      state: 'functional' | 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e'
      responses: {
        questionId: string
        question: string
        answerId: string
        answer: string
      }[]
      priceBase: number
      impactPriceEntries: {
        label: string
        value: number
        floor?: boolean
      }[]
      priceListVersion: number
      absorbedPrice: number
      bonusEntries: {
        of: 'circuit' | 'payment' | 'floor'
        amount: number
      }[]
      buyer: {
        id: string
        commonName: string
      }
      payment: {
        type: 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher' | null
        label: string | null
        due: 'declaration' | 'check'
        amount: number
        paid: number
        issuer: 'retailer' | 'buyer'
        paidAt: string | null
        information: string | null
      }
      customer: {
        clientLastname: string
        clientFirstname: string
        clientEmail: string | null
        clientPhone: string | null
        clientStreet: string | null
        clientStreetMore: string | null
        clientZipCode: string | null
        clientCity: string | null
        clientCountry: string | null
        ibanEnd: string | null
        identificationType: 'driving_licence' | 'identity_card' | 'passport' | 'residence_permit' | null
        identificationEnd: string | null
      }
      check: {
        state: 'functional' | 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e'
        responses: {
          questionId: string
          question: string
          answerId: string
          answer: string
        }[]
        impactPriceEntries: {
          label: string
          value: number
          floor?: boolean
        }[]
        comment: string | null
        by: string
        at: string | null
      } | null
      photos: {
        id: string
        questionId: string | null
        source: 'check' | 'customer'
        small: string
        large: string
      }[]
      thread: {
        by: 'warehouse' | 'customer'
        name: string | null
        at: string
        text: string
      }[]
      quarantine: {
        reason: string
        comment: string | null
        proposalUntil: string | null
        contestedAt: string | null
        contest: string | null
      } | null
      cancellation: {
        reason: string
        comment: string | null
      } | null
      holder: {
        by: 'customer' | 'store' | 'carrier' | 'warehouse' | 'nobody'
        since: string | null
      }
      shippedAt: string | null
      registeredAt: string | null
      completedAt: string | null
      actions: {
        name: string
        allowed: boolean
        reason: string | null
        look: 'primary' | 'default' | 'danger'
        own: boolean
        input: {
          name: string
          kind: 'choice' | 'text' | 'toggle' | 'amount'
          required: boolean
          options: string[] | null
          maxLength: number | null
          records?: 'stock'
          labels?: Record<string, string>
          initial?: string
        }[]
      }[]
      language: 'fr-FR' | 'en-GB' | 'nl-BE' | 'de-DE'
      createdBy: string
      documents: {
        id: string
        kind: 'transfer_order' | 'tracking_sheet' | 'shipping_label' | 'return_label' | 'voucher' | 'gift_card'
        status: 'pending' | 'ready' | 'failed'
        url: string | null
      }[]
      version: number
    }>
    /** Find the buyback of a code. `GET /buybacks/by-identification-number/{number}`, scope `buybacks:read`. */
    byNumber(asked: { params: { number: string }; signal?: AbortSignal }): Promise<{
      id: string
      identificationNumber: string
      createdAt: string
      updatedAt: string
      status: 'bb_awaiting_store_drop' | 'bb_awaiting_inventory' | 'bb_in_transit' | 'bb_in_processing' | 'bb_completed' | 'bb_completed_by_price' | 'bb_completed_with_absorption' | 'bb_completed_with_negociation' | 'bb_not_completed' | 'bb_cancelled'
      itemStatus: 'item_created' | 'item_awaiting_store_drop' | 'item_awaiting_inventory' | 'item_in_transit' | 'item_registered_in_warehouse' | 'item_awaiting_compliancy_tests' | 'item_completed' | 'item_completed_by_price' | 'item_completed_with_absorption' | 'item_completed_with_negociation' | 'item_in_quarantine' | 'item_to_return' | 'item_returned' | 'item_to_reintegrate_to_stock' | 'item_refurb_diagnostic_in_progress' | 'item_refurb_in_progress' | 'item_refurb_completed' | 'item_lost_store' | 'item_lost_transport' | 'item_lost_warehouse' | 'item_cancelled'
      paymentStatus: 'awaiting_payment' | 'payment_created' | 'payment_initiated' | 'payment_completed' | 'payment_failed' | 'payment_cancelled' | 'payment_cancel_failed' | 'payment_not_needed'
      channel: 'store' | 'web'
      circuitType: 'store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect'
      product: {
        id: string
        label: string
        brand: string | null
        model: string | null
        eanCode: string | null
        reference: string | null
        image: string | null
        category: {
          id: string
          label: string
        }
      }
      imei: string | null
      customerName: string
      customerCity: string | null
      store: {
        id: string
        commonName: string
      } | null
      warehouse: {
        id: string
        commonName: string
      }
      predeclaredPrice: number | null
      declaredPrice: number | null
      controlledPrice: number | null
      validatedPrice: number | null
      difference: number | null
      price: number
      bonus: number
      total: number
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      priceGuaranteedUntil: string
      cartId: string
      externalCode: string | null
      deliveryStatus: 'label_created' | 'announced' | 'pickup_requested' | 'pickup_scheduled' | 'awaiting_drop_off' | 'pickup_missed' | 'not_received' | 'collected' | 'dropped_off' | 'delivery_started' | 'arrived_at_hub' | 'departed_hub' | 'in_transit' | 'in_customs' | 'customs_cleared' | 'at_delivery_depot' | 'out_for_delivery' | 'rescheduled' | 'forwarded' | 'at_pickup_point' | 'found' | 'delivered_ok' | 'delivered_to_reception' | 'delivered_to_neighbour' | 'delivered_to_locker' | 'proof_available' | 'delivered_in_part' | 'delivered_damaged' | 'delayed' | 'recipient_absent' | 'recipient_closed' | 'refused' | 'address_incomplete' | 'damaged' | 'overweight' | 'held' | 'customs_held' | 'failed' | 'under_investigation' | 'return_started' | 'returning' | 'returned_to_sender' | 'lost' | 'destroyed' | 'cancelled' | 'expired' | null
      serialNumber: string | null
      state: 'functional' | 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e'
      responses: {
        questionId: string
        question: string
        answerId: string
        answer: string
      }[]
      priceBase: number
      impactPriceEntries: {
        label: string
        value: number
        floor?: boolean
      }[]
      priceListVersion: number
      absorbedPrice: number
      bonusEntries: {
        of: 'circuit' | 'payment' | 'floor'
        amount: number
      }[]
      buyer: {
        id: string
        commonName: string
      }
      payment: {
        type: 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher' | null
        label: string | null
        due: 'declaration' | 'check'
        amount: number
        paid: number
        issuer: 'retailer' | 'buyer'
        paidAt: string | null
        information: string | null
      }
      customer: {
        clientLastname: string
        clientFirstname: string
        clientEmail: string | null
        clientPhone: string | null
        clientStreet: string | null
        clientStreetMore: string | null
        clientZipCode: string | null
        clientCity: string | null
        clientCountry: string | null
        ibanEnd: string | null
        identificationType: 'driving_licence' | 'identity_card' | 'passport' | 'residence_permit' | null
        identificationEnd: string | null
      }
      check: {
        state: 'functional' | 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e'
        responses: {
          questionId: string
          question: string
          answerId: string
          answer: string
        }[]
        impactPriceEntries: {
          label: string
          value: number
          floor?: boolean
        }[]
        comment: string | null
        by: string
        at: string | null
      } | null
      photos: {
        id: string
        questionId: string | null
        source: 'check' | 'customer'
        small: string
        large: string
      }[]
      thread: {
        by: 'warehouse' | 'customer'
        name: string | null
        at: string
        text: string
      }[]
      quarantine: {
        reason: string
        comment: string | null
        proposalUntil: string | null
        contestedAt: string | null
        contest: string | null
      } | null
      cancellation: {
        reason: string
        comment: string | null
      } | null
      holder: {
        by: 'customer' | 'store' | 'carrier' | 'warehouse' | 'nobody'
        since: string | null
      }
      shippedAt: string | null
      registeredAt: string | null
      completedAt: string | null
      actions: {
        name: string
        allowed: boolean
        reason: string | null
        look: 'primary' | 'default' | 'danger'
        own: boolean
        input: {
          name: string
          kind: 'choice' | 'text' | 'toggle' | 'amount'
          required: boolean
          options: string[] | null
          maxLength: number | null
          records?: 'stock'
          labels?: Record<string, string>
          initial?: string
        }[]
      }[]
      language: 'fr-FR' | 'en-GB' | 'nl-BE' | 'de-DE'
      createdBy: string
      documents: {
        id: string
        kind: 'transfer_order' | 'tracking_sheet' | 'shipping_label' | 'return_label' | 'voucher' | 'gift_card'
        status: 'pending' | 'ready' | 'failed'
        url: string | null
      }[]
      version: number
    }>
    /** Download the shipping label (HEAD only checks it): 425 until it exists, 404 if none is due. `GET /buybacks/{id}/shipping-label`, scope `buybacks:read`. */
    shippingLabel(asked: { params: { id: string }; query?: {
      key?: string
    }; signal?: AbortSignal }): Promise<{
      id: string
      kind: 'transfer_order' | 'tracking_sheet' | 'shipping_label' | 'return_label' | 'voucher' | 'gift_card'
      status: 'pending' | 'ready' | 'failed'
      url: string | null
    }>
    /** List the events of a buyback, its packages and its mails, latest first. `GET /buybacks/{id}/history`, scope `buybacks:read`. */
    history(asked: { params: { id: string }; query?: {
      before?: string
    }; signal?: AbortSignal }): Promise<{
      members: {
        id: string
        at: string
        by: string
        event: string
        to: string | null
        fields: string[]
        reason: string | null
        moves: {
          machine: string
          from: string | null
          to: string | null
        }[]
        kind: 'event' | 'package' | 'packed' | 'tracking' | 'mail'
        package: {
          id: string
          number: number
          trackingNumber: string | null
        } | null
        mailState: 'queued' | 'sent' | 'kept' | 'failed' | null
      }[]
      next: string | null
    }>
    /** Cancel a buyback permanently. `POST /buybacks/{id}/cancel`, scope `buybacks:cancel`. */
    cancel(asked: { params: { id: string }; body: {
      reason: 'customer_retractation' | 'technical_problem' | 'other'
      comment?: string | null
      force?: boolean
    }; signal?: AbortSignal }): Promise<{
      id: string
      identificationNumber: string
      createdAt: string
      updatedAt: string
      status: 'bb_awaiting_store_drop' | 'bb_awaiting_inventory' | 'bb_in_transit' | 'bb_in_processing' | 'bb_completed' | 'bb_completed_by_price' | 'bb_completed_with_absorption' | 'bb_completed_with_negociation' | 'bb_not_completed' | 'bb_cancelled'
      itemStatus: 'item_created' | 'item_awaiting_store_drop' | 'item_awaiting_inventory' | 'item_in_transit' | 'item_registered_in_warehouse' | 'item_awaiting_compliancy_tests' | 'item_completed' | 'item_completed_by_price' | 'item_completed_with_absorption' | 'item_completed_with_negociation' | 'item_in_quarantine' | 'item_to_return' | 'item_returned' | 'item_to_reintegrate_to_stock' | 'item_refurb_diagnostic_in_progress' | 'item_refurb_in_progress' | 'item_refurb_completed' | 'item_lost_store' | 'item_lost_transport' | 'item_lost_warehouse' | 'item_cancelled'
      paymentStatus: 'awaiting_payment' | 'payment_created' | 'payment_initiated' | 'payment_completed' | 'payment_failed' | 'payment_cancelled' | 'payment_cancel_failed' | 'payment_not_needed'
      channel: 'store' | 'web'
      circuitType: 'store_drop' | 'store_drop_label' | 'store_collect' | 'web_drop' | 'web_drop_label' | 'web_post' | 'web_collect'
      product: {
        id: string
        label: string
        brand: string | null
        model: string | null
        eanCode: string | null
        reference: string | null
        image: string | null
        category: {
          id: string
          label: string
        }
      }
      imei: string | null
      customerName: string
      customerCity: string | null
      store: {
        id: string
        commonName: string
      } | null
      warehouse: {
        id: string
        commonName: string
      }
      predeclaredPrice: number | null
      declaredPrice: number | null
      controlledPrice: number | null
      validatedPrice: number | null
      difference: number | null
      price: number
      bonus: number
      total: number
      currency: 'EUR' | 'GBP' | 'USD' | 'CHF'
      priceGuaranteedUntil: string
      cartId: string
      externalCode: string | null
      deliveryStatus: 'label_created' | 'announced' | 'pickup_requested' | 'pickup_scheduled' | 'awaiting_drop_off' | 'pickup_missed' | 'not_received' | 'collected' | 'dropped_off' | 'delivery_started' | 'arrived_at_hub' | 'departed_hub' | 'in_transit' | 'in_customs' | 'customs_cleared' | 'at_delivery_depot' | 'out_for_delivery' | 'rescheduled' | 'forwarded' | 'at_pickup_point' | 'found' | 'delivered_ok' | 'delivered_to_reception' | 'delivered_to_neighbour' | 'delivered_to_locker' | 'proof_available' | 'delivered_in_part' | 'delivered_damaged' | 'delayed' | 'recipient_absent' | 'recipient_closed' | 'refused' | 'address_incomplete' | 'damaged' | 'overweight' | 'held' | 'customs_held' | 'failed' | 'under_investigation' | 'return_started' | 'returning' | 'returned_to_sender' | 'lost' | 'destroyed' | 'cancelled' | 'expired' | null
      serialNumber: string | null
      state: 'functional' | 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e'
      responses: {
        questionId: string
        question: string
        answerId: string
        answer: string
      }[]
      priceBase: number
      impactPriceEntries: {
        label: string
        value: number
        floor?: boolean
      }[]
      priceListVersion: number
      absorbedPrice: number
      bonusEntries: {
        of: 'circuit' | 'payment' | 'floor'
        amount: number
      }[]
      buyer: {
        id: string
        commonName: string
      }
      payment: {
        type: 'bank_transfer' | 'no_iban_transfer' | 'gift_card' | 'voucher' | null
        label: string | null
        due: 'declaration' | 'check'
        amount: number
        paid: number
        issuer: 'retailer' | 'buyer'
        paidAt: string | null
        information: string | null
      }
      customer: {
        clientLastname: string
        clientFirstname: string
        clientEmail: string | null
        clientPhone: string | null
        clientStreet: string | null
        clientStreetMore: string | null
        clientZipCode: string | null
        clientCity: string | null
        clientCountry: string | null
        ibanEnd: string | null
        identificationType: 'driving_licence' | 'identity_card' | 'passport' | 'residence_permit' | null
        identificationEnd: string | null
      }
      check: {
        state: 'functional' | 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d' | 'grade_e'
        responses: {
          questionId: string
          question: string
          answerId: string
          answer: string
        }[]
        impactPriceEntries: {
          label: string
          value: number
          floor?: boolean
        }[]
        comment: string | null
        by: string
        at: string | null
      } | null
      photos: {
        id: string
        questionId: string | null
        source: 'check' | 'customer'
        small: string
        large: string
      }[]
      thread: {
        by: 'warehouse' | 'customer'
        name: string | null
        at: string
        text: string
      }[]
      quarantine: {
        reason: string
        comment: string | null
        proposalUntil: string | null
        contestedAt: string | null
        contest: string | null
      } | null
      cancellation: {
        reason: string
        comment: string | null
      } | null
      holder: {
        by: 'customer' | 'store' | 'carrier' | 'warehouse' | 'nobody'
        since: string | null
      }
      shippedAt: string | null
      registeredAt: string | null
      completedAt: string | null
      actions: {
        name: string
        allowed: boolean
        reason: string | null
        look: 'primary' | 'default' | 'danger'
        own: boolean
        input: {
          name: string
          kind: 'choice' | 'text' | 'toggle' | 'amount'
          required: boolean
          options: string[] | null
          maxLength: number | null
          records?: 'stock'
          labels?: Record<string, string>
          initial?: string
        }[]
      }[]
      language: 'fr-FR' | 'en-GB' | 'nl-BE' | 'de-DE'
      createdBy: string
      documents: {
        id: string
        kind: 'transfer_order' | 'tracking_sheet' | 'shipping_label' | 'return_label' | 'voucher' | 'gift_card'
        status: 'pending' | 'ready' | 'failed'
        url: string | null
      }[]
      version: number
    }>
  }
  organizations: {
    /** List the organizations below the caller’s. `GET /organizations`, scope `organizations:read`. */
    list(asked?: { query?: {
      page?: number
      itemsPerPage?: number
      pagination?: 'true' | 'false'
      partial?: 'true' | 'false'
      order?: Partial<Record<'commonName' | 'type' | 'city' | 'status' | 'createdAt', 'asc' | 'desc'>>
      search?: string
      accountId?: string
      type?: ('root_management_unit' | 'management_unit' | 'store' | 'buyer' | 'warehouse')[] | 'root_management_unit' | 'management_unit' | 'store' | 'buyer' | 'warehouse'
      status?: ('active' | 'inactive')[] | 'active' | 'inactive'
      parentOrganizationId?: string
      exists?: Partial<Record<'parentOrganizationId', 'true' | 'false'>>
    }; signal?: AbortSignal }): Promise<{
      totalItems: number | null
      members: {
        id: string
        type: 'root_management_unit' | 'management_unit' | 'store' | 'buyer' | 'warehouse'
        moduleType: 'root' | 'tim' | 'lcm' | 'rps' | 'no_module_type'
        commonName: string
        externalId: string | null
        zipCode: string | null
        city: string | null
        country: string
        status: 'active' | 'inactive'
        parentOrganizationId: string | null
        parent: {
          id: string
          commonName: string
        } | null
        accountId: string
        accountName: string
        createdAt: string
      }[]
    }>
    /** Retrieve an organization. `GET /organizations/{id}`, scope `organizations:read`. */
    read(asked: { params: { id: string }; signal?: AbortSignal }): Promise<{
      id: string
      type: 'root_management_unit' | 'management_unit' | 'store' | 'buyer' | 'warehouse'
      moduleType: 'root' | 'tim' | 'lcm' | 'rps' | 'no_module_type'
      commonName: string
      externalId: string | null
      zipCode: string | null
      city: string | null
      country: string
      status: 'active' | 'inactive'
      parentOrganizationId: string | null
      parent: {
        id: string
        commonName: string
      } | null
      accountId: string
      accountName: string
      createdAt: string
      corporateName: string | null
      siret: string | null
      capital: string | null
      street: string | null
      streetMore: string | null
      latitude: number | null
      longitude: number | null
      geocodedByUser: boolean
      placeEmail: string | null
      collectionTime: string | null
      defaultWarehouse: {
        id: string
        commonName: string
      } | null
      buyer: {
        id: string
        commonName: string
      } | null
      stock: string | null
      version: number
      actions: {
        name: string
        allowed: boolean
        reason: string | null
      }[]
    }>
  }
}

export function createClient(options: ClientOptions): Client
