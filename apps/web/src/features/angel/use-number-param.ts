import { isAngelNumber } from "@tenfold/domain/angel/number";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

const NAME = "number";

/** Hands over the number that the address brings, once, and takes it out of the address; anything else is left alone. */
export function useNumberParam(onNumber: (number: string) => void): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const take = useEffectEvent((params: URLSearchParams) => {
    const number = params.get(NAME);
    if (number === null || !isAngelNumber(number)) return;
    onNumber(number);
    params.delete(NAME);
    void navigate({ search: params.toString(), hash }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => take(new URLSearchParams(search)), [search]);
}
