"""Reads the OpenAPI document of a server, validates it strictly and sells one device with documented calls.

Python 3.9 or newer with jsonschema 4; no generated code. Every request is built from the document, and every request body and
answer is validated against it. Environment: API (ends with /api), KEY (scopes catalogue:read, sales:write), STORE, SEARCH,
SCHEMA (file with the JSON schema of OpenAPI 3.1). Prints the number of the buyback.
"""

import json
import os
import re
import sys
import urllib.error
import urllib.parse
import urllib.request

import jsonschema

METHODS = {"get", "post", "put", "patch", "delete"}
Validator = jsonschema.Draft202012Validator


def resolved(document, pointer):
    node = document
    for part in pointer.removeprefix("#/").split("/"):
        node = node[part.replace("~1", "/").replace("~0", "~")]
    return node


def references(node):
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def patterns(node):
    if isinstance(node, dict):
        if isinstance(node.get("pattern"), str):
            yield node["pattern"]
        for value in node.values():
            yield from patterns(value)
    elif isinstance(node, list):
        for value in node:
            yield from patterns(value)


def operations(document):
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in METHODS:
                yield path, method, operation


def schemas(operation):
    for parameter in operation.get("parameters", []):
        yield parameter["schema"]
    for content in operation.get("requestBody", {}).get("content", {}).values():
        yield content["schema"]
    for response in operation["responses"].values():
        for content in response.get("content", {}).values():
            yield content["schema"]


def check_document(document, schema):
    """The schema of OpenAPI 3.1, and the rules that a JSON schema cannot state."""
    errors = [f"{list(error.path)}: {error.message[:200]}" for error in Validator(schema).iter_errors(document)]
    seen = set()
    for path, method, operation in operations(document):
        name = operation["operationId"]
        if name in seen:
            errors.append(f"{name}: operationId is used twice")
        seen.add(name)
        holes = set(re.findall(r"{(\w+)}", path))
        declared = {one["name"] for one in operation.get("parameters", []) if one["in"] == "path"}
        if holes != declared:
            errors.append(f"{name}: path parameters {declared} for {path}")
        for parameter in operation.get("parameters", []):
            is_object = parameter["schema"].get("type") == "object"
            if parameter.get("style") == "deepObject" and not is_object:
                errors.append(f"{name}: deepObject for {parameter['name']}, which is no object")
        for one in schemas(operation):
            try:
                Validator.check_schema(one)
            except jsonschema.SchemaError as error:
                errors.append(f"{name}: {error.message[:200]}")
    for pattern in set(patterns(document)):
        try:
            re.compile(pattern)
        except re.error as error:
            errors.append(f"{pattern}: {error}")
    for reference in set(references(document)):
        try:
            resolved(document, reference)
        except KeyError:
            errors.append(f"{reference}: no such part of the document")
    return errors


class Problem(Exception):
    def __init__(self, status, body):
        super().__init__(f"{status} {body.get('code')}")
        self.status = status
        self.body = body


class Api:
    """Calls by operationId, as the document describes them."""

    def __init__(self, base, key, document):
        self.base, self.key, self.document = base, key, document
        self.known = {one["operationId"]: (path, method, one) for path, method, one in operations(document)}

    def validate(self, value, schema, what):
        resolver = jsonschema.RefResolver("", self.document)
        error = jsonschema.exceptions.best_match(Validator(schema, resolver=resolver).iter_errors(value))
        if error:
            raise AssertionError(f"{what}: {list(error.path)}: {error.message[:300]}")

    def pairs(self, parameters, query):
        for parameter in parameters:
            value = query.get(parameter["name"]) if parameter["in"] == "query" else None
            if value is None:
                continue
            self.validate(value, parameter["schema"], parameter["name"])
            if parameter.get("style") == "deepObject":
                yield from ((f"{parameter['name']}[{name}]", one) for name, one in value.items())
            else:
                yield from ((parameter["name"], one) for one in (value if isinstance(value, list) else [value]))

    def call(self, name, path=None, query=None, body=None, key=None):
        template, method, operation = self.known[name]
        parameters = operation.get("parameters", [])
        filled = re.sub(r"{(\w+)}", lambda hole: urllib.parse.quote((path or {})[hole[1]], safe=""), template)
        text = urllib.parse.urlencode(list(self.pairs(parameters, query or {})))
        headers = {"Authorization": f"Bearer {self.key}", "Accept": "application/json"}
        data = None
        if body is not None:
            [(kind, content)] = operation["requestBody"]["content"].items()
            self.validate(body, content["schema"], f"{name} body")
            headers["Content-Type"] = kind
            data = json.dumps(body).encode()
        if key is not None:
            assert any(one["name"] == "Idempotency-Key" for one in parameters), f"{name} takes no Idempotency-Key"
            headers["Idempotency-Key"] = key
        url = f"{self.base}{filled}{'?' + text if text else ''}"
        request = urllib.request.Request(url, data=data, headers=headers, method=method.upper())
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return self.answer(name, operation, response.status, response)
        except urllib.error.HTTPError as error:
            raise Problem(error.code, self.answer(name, operation, error.code, error)) from None

    def answer(self, name, operation, status, response):
        responses = operation["responses"]
        documented = responses.get(str(status)) or responses["default"]
        text = response.read()
        self.limit = int(response.headers["RateLimit-Limit"])
        if not text:
            assert "content" not in documented, f"{name} {status}: empty"
            return None
        kind = response.headers.get_content_type()
        value = json.loads(text)
        self.validate(value, documented["content"][kind]["schema"], f"{name} {status}")
        return value


def sell(api, store, search):
    found = api.call("products.list", query={"search_product_buyback": search, "order": {"label": "asc"}, "status": ["published"]})
    product = found["members"][0]["id"]
    assert api.call("products.read", path={"id": product})["id"] == product
    questions = api.call("questions.ofProduct", path={"id": product})["members"]
    answers = [{"questionId": one["id"], "answerId": one["answers"][0]["id"]} for one in questions]
    offer = api.call("carts.options", path={"id": product}, body={"storeId": store, "answers": answers})
    circuit = offer["circuits"][0]
    mode = circuit["paymentModes"][0]
    customer = dict(clientFirstname="Claire", clientLastname="Moreau", clientEmail="claire@example.com", clientPhone="+33612345678")
    home = dict(clientStreet="12 rue de la République", clientZipCode="69002", clientCity="Lyon", clientCountry="FR")
    identity = {
        "clientNationalIdentificationType": "identity_card",
        "clientNationalIdentification": "X4R1234567",
        "clientNationalIdentificationDeliveryDate": "2021-03-04",
        "clientNationalIdentificationAutorityDelivery": "Préfecture du Rhône",
    }
    line = {
        "inCartId": "1",
        "productId": product,
        "answers": answers,
        "circuitId": circuit["id"],
        "paymentModeId": mode["id"],
        "warehouseId": circuit["warehouses"][0]["id"],
        "estimatedPrice": offer["estimate"],
        "bonus": mode["bonus"],
        "quote": offer["quote"],
    }
    cart = {
        "buybacks": [line],
        "customerInfo": {**customer, **home, "iban": "FR7630006000011234567890189"},
        "customerIdentification": identity,
    }
    made = [api.call("carts.createInStore", path={"storeId": store}, body=cart, key="python-1") for _ in range(2)]
    assert made[0] == made[1], "the same key is the same sale"
    try:
        api.call("carts.createInStore", path={"storeId": store}, body={**cart, "buybacks": [{**line, "bonus": 1}]}, key="python-1")
        raise AssertionError("another request with the same key was accepted")
    except Problem as problem:
        assert (problem.status, problem.body["code"]) == (422, "idempotency_key_reused"), problem
    assert api.limit > 0, "every answer states the rate limit"
    return made[0]["buybacks"][0]["identificationNumber"]


def main():
    base = os.environ["API"]
    with urllib.request.urlopen(f"{base}/openapi.json", timeout=30) as response:
        document = json.load(response)
    with open(os.environ["SCHEMA"], encoding="utf-8") as file:
        errors = check_document(document, json.load(file))
    if errors:
        sys.exit("\n".join(errors[:40]))
    print(sell(Api(base, os.environ["KEY"], document), os.environ["STORE"], os.environ["SEARCH"]))


main()
