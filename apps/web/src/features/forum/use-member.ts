import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call, callForList } from "../../app/api.ts";
import { MEMBERS } from "./queries.ts";

/** What everybody may know of a member; refetched whenever it is opened. */
export function useMember(name: string) {
  return useQuery({
    queryKey: [...MEMBERS, name],
    queryFn: ({ signal }) => call("getMember", { params: { name }, signal }),
    refetchOnMount: "always",
  });
}

export function useWritings(name: string) {
  const query = useInfiniteQuery({
    queryKey: [...MEMBERS, name, "writings"],
    queryFn: ({ pageParam, signal }) => callForList("getWritings", { params: { name }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnMount: "always",
  });
  return { ...query, writings: query.data?.pages.flatMap(({ items }) => items) };
}
